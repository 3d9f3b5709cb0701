import type { SignInProblem } from '../check-sign-in.ts';
import { type Language, type Texts, textsIn } from '../texts.ts';
import { html, type Markup } from './markup.ts';
import { page } from './page.ts';

export interface SignInPageParts {
  readonly language: Language;
  /** Where the form is sent. */
  readonly action: string;
  readonly email: string;
  readonly problem?: SignInProblem;
}

/** The demo sign-in that the sandbox's data brings along. */
export const DEMO_EMAIL = 'demo@harbour-tours.example';
export const DEMO_PASSWORD = 'demo-till';

/** Links to the sandbox's small explanatory pages, with the sign-in page to come back to. */
export const helpPaths = {
  recover: '/interaction/help/recover',
  try: '/interaction/help/try',
  updated: '/interaction/help/updated',
  'not-updated': '/interaction/help/not-updated',
} as const;

function problemText(problem: SignInProblem, texts: Texts): Markup {
  switch (problem) {
    case 'failed':
      return html`<p>${texts.failed}</p>`;
    case 'unknown-email':
      return html`<p>${texts.unknownEmail}</p>`;
    case 'wrong-password':
      return html`<p><strong>${texts.wrongPassword}</strong></p><p>${texts.wrongPasswordHint}</p>`;
    case 'not-connected':
      return html`<p>${texts.notConnected}</p>
<p class="choices"><a href="${helpPaths.updated}">${texts.updated}</a> <a href="${helpPaths['not-updated']}">${texts.notUpdated}</a></p>`;
  }
}

function errorSummary(problem: SignInProblem, texts: Texts): Markup {
  return html`<div class="problem" role="alert" id="problem" tabindex="-1" autofocus>
<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M12 3 1.8 20.5h20.4L12 3Zm0 6.5v5m0 2.6v.6"/></svg>
<div>${problemText(problem, texts)}</div>
</div>`;
}

/** Which field an error belongs to; the others are about the login as a whole. */
function invalid(field: 'email' | 'password', problem: SignInProblem | undefined): Markup | undefined {
  const isWrong = problem === 'failed' || problem === (field === 'email' ? 'unknown-email' : 'wrong-password');
  return isWrong ? html` aria-invalid="true" aria-describedby="problem"` : undefined;
}

/** The login page (AUTH-12): a plain form, complete without JavaScript. */
export function signInPage({ language, action, email, problem }: SignInPageParts): string {
  const texts = textsIn(language);
  const focusEmail = problem === undefined && email === '' ? html` autofocus` : undefined;
  const focusPassword = problem === undefined && email !== '' ? html` autofocus` : undefined;
  return page({
    language,
    title: texts.title,
    body: html`<h1>${texts.title}</h1>
<p class="intro">${texts.intro}</p>
${problem === undefined ? undefined : errorSummary(problem, texts)}
<form method="post" action="${action}" novalidate>
<label for="email">${texts.email}</label>
<input id="email" name="email" type="email" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" required value="${email}"${focusEmail}${invalid('email', problem)}>
<label for="password">${texts.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${focusPassword}${invalid('password', problem)}>
<button type="submit">${texts.submit}</button>
</form>
<ul class="links">
<li>${texts.forgot} / <a href="${helpPaths.recover}">${texts.recover}</a></li>
<li>${texts.noAccount} / <a href="${helpPaths.try}">${texts.tryFree}</a></li>
</ul>
<aside class="demo">
<p>${texts.demo}</p>
<p><code>${DEMO_EMAIL}</code> <code>${DEMO_PASSWORD}</code></p>
</aside>`,
  });
}
