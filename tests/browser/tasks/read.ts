import { expect, type Locator } from '@playwright/test';

/** The text of an element once it is one of that form, so that nothing is read which is still to come. */
export async function textOf(element: Locator, form: RegExp): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      text = (await element.textContent()) ?? '';
      return text;
    })
    .toMatch(form);
  return text;
}

/** What an attribute says once it is of that form. */
export async function attributeOf(element: Locator, name: string, form: RegExp): Promise<string> {
  let value = '';
  await expect
    .poll(async () => {
      value = (await element.getAttribute(name)) ?? '';
      return value;
    })
    .toMatch(form);
  return value;
}

/** The name of the first of these that shows. */
export async function firstToShow<Name extends string>(
  elements: Readonly<Record<Name, Locator>>,
  options: { readonly timeout?: number } = {},
): Promise<Name> {
  const names = Object.keys(elements) as Name[];
  let shown: Name | undefined;
  await expect
    .poll(async () => {
      const seen = await Promise.all(names.map((name) => elements[name].first().isVisible()));
      shown = names.find((_, index) => seen[index]);
      return shown;
    }, options)
    .toBeDefined();
  // Nothing has been found only where the line above has thrown.
  return shown as Name;
}
