import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';

// jsdom knows `<dialog>` but cannot show it; what is inert is left to the browser tests.
HTMLDialogElement.prototype.show ??= function show(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

/** Renders a component as the app would, in the source language; `tests/setup/screens.ts` removes it after the test. */
export function renderUi(ui: ReactElement) {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} });
  return render(ui, { wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider> });
}
