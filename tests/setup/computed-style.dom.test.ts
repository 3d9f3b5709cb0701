import { afterEach, expect, it } from 'vitest';

/** What is asked of the computed style by whoever looks for a role, presses or types. */
function toldOf(element: Element) {
  const style = getComputedStyle(element);
  return {
    name: element.localName,
    display: [style.display, style.getPropertyValue('display')],
    isInvisible: [style.visibility === 'hidden', style.getPropertyValue('visibility') === 'hidden'],
    isPressable: style.pointerEvents !== 'none',
  };
}

afterEach(() => document.body.replaceChildren());

it.each([
  '<main><h1>a</h1><p>b <b>c</b><br><a href="/d">d</a></p><ul><li>e</li></ul><dl><dt>f</dt><dd>g</dd></dl></main>',
  '<form><label>a<input></label><input type="hidden"><input type="checkbox"><button>b</button><select><option>c</option></select>' +
    '<textarea></textarea><output></output><fieldset><legend>d</legend></fieldset></form>',
  '<table hidden><caption>a</caption><thead hidden><tr hidden><th>b</th></tr></thead><tbody><tr><td hidden>c</td></tr></tbody></table>',
  '<p hidden>a<b>b</b></p><p hidden="until-found">c</p><p hidden=""><i hidden>d</i></p>',
  '<dialog>a</dialog><dialog open>b</dialog><details><summary>c</summary>d</details><details open><summary>e</summary></details>',
  '<div popover>a</div><dialog popover>b</dialog><template>c</template><script></script><svg><title>d</title><path></path></svg>',
  '<div style="visibility: hidden">a<p>b<b style="visibility: visible">c<i>d</i></b></p></div>',
  '<div style="display: none">a<p style="display: inline">b</p></div><span style="display: block">c</span>',
  '<div style="pointer-events: none">a<p>b<button style="pointer-events: auto">c</button></p></div><p style="color: red">d</p>',
])('the quick computed style is that of jsdom: %s', (html) => {
  document.body.innerHTML = html;
  const elements = [...document.body.querySelectorAll('*')];
  const quick = elements.map(toldOf);
  // Where the document has a sheet, jsdom is asked.
  const sheet = document.createElement('style');
  sheet.textContent = 'nothing { color: red }';
  document.body.append(sheet);
  expect(document.styleSheets).toHaveLength(1);
  expect(quick).toEqual(elements.map(toldOf));
});
