import { type Language, textsIn } from '../texts.ts';
import { html, Markup } from './markup.ts';
import { page, SIGN_OUT_SCRIPT_PATH } from './page.ts';

/** A page that explains one thing and offers one way on. */
export function messagePage(
  language: Language,
  title: string,
  text: string,
  link: { href: string; label: string },
): string {
  return page({
    language,
    title: `${title} – POS-Desk`,
    body: html`<h1>${title}</h1>
<p>${text}</p>
<p class="way-on"><a class="button" href="${link.href}">${link.label}</a></p>`,
  });
}

/** Names what was wrong with a request to log in; `code` is the OpenID error code. */
export function errorPage(language: Language, code: string, description: string): string {
  const texts = textsIn(language);
  return page({
    language,
    title: texts.errorTitle,
    body: html`<h1>${texts.errorTitle}</h1>
<p>${texts.errorText}</p>
<p class="detail"><code>${code}</code> ${description}</p>
<p class="way-on"><a class="button" href="/">${texts.backToApp}</a></p>`,
  });
}

/**
 * The end of a session that the app itself asked for. Its script sends the form at once, so staff see it for a blink; without
 * JavaScript the button does. `form` is oidc-provider's own, with the token against forgery, and the id it gives it is
 * `op.logoutForm`.
 */
export function signOutPage(language: Language, form: string): string {
  const texts = textsIn(language);
  return page({
    language,
    title: texts.signOutTitle,
    script: SIGN_OUT_SCRIPT_PATH,
    body: html`<h1>${texts.signOutTitle}</h1>
<p>${texts.signOutText}</p>
${new Markup(form)}
${signOutButton(texts.signOut)}`,
  });
}

/** Asks whether to end the session: any page can lead here, and none may sign staff out. No script presses the button. */
export function askSignOutPage(language: Language, form: string): string {
  const texts = textsIn(language);
  return page({
    language,
    title: texts.askSignOutTitle,
    body: html`<h1>${texts.askSignOutTitle}</h1>
<p>${texts.askSignOutText}</p>
${new Markup(form)}
${signOutButton(texts.signOut)}
<p class="way-on"><a href="/">${texts.backToApp}</a></p>`,
  });
}

const signOutButton = (label: string): Markup =>
  html`<button type="submit" form="op.logoutForm" name="logout" value="yes" id="sign-out">${label}</button>`;
