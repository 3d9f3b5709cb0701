import { readFile } from 'node:fs/promises';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Provider } from 'oidc-provider';
import type { Database } from '../database/database.ts';
import { isSentByAnotherPage } from './another-page.ts';
import { checkSignIn, type SignInProblem } from './check-sign-in.ts';
import { messagePage } from './pages/message-page.ts';
import { ICON_PATH, SIGN_OUT_SCRIPT_PATH } from './pages/page.ts';
import { helpPaths, signInPage } from './pages/sign-in-page.ts';
import { pickLanguage, textsIn } from './texts.ts';

type Env = { Bindings: HttpBindings };
type Details = Awaited<ReturnType<Provider['interactionDetails']>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const pageLanguage = (c: Context<Env>, details?: Details) =>
  pickLanguage(textOf(details?.params.ui_locales), c.req.header('accept-language'));

function ranOutPage(c: Context<Env>) {
  const language = pageLanguage(c);
  const texts = textsIn(language);
  return c.html(
    messagePage(language, texts.ranOutTitle, texts.ranOutText, { href: '/login', label: texts.backToLogin }),
    410,
  );
}

function addHelpPages(app: Hono<Env>): void {
  const add = (
    path: string,
    title: 'recoverTitle' | 'tryTitle' | 'updatedTitle' | 'notUpdatedTitle',
    text: 'recoverText' | 'tryText' | 'updatedText' | 'notUpdatedText',
  ) =>
    app.get(path, (c) => {
      const language = pageLanguage(c);
      const texts = textsIn(language);
      return c.html(messagePage(language, texts[title], texts[text], { href: '/login', label: texts.backToLogin }));
    });
  add(helpPaths.recover, 'recoverTitle', 'recoverText');
  add(helpPaths.try, 'tryTitle', 'tryText');
  add(helpPaths.updated, 'updatedTitle', 'updatedText');
  add(helpPaths['not-updated'], 'notUpdatedTitle', 'notUpdatedText');
  app.get('/dashboard', (c) => {
    const language = pageLanguage(c);
    const texts = textsIn(language);
    return c.html(
      messagePage(language, texts.dashboardTitle, texts.dashboardText, { href: '/', label: texts.backToApp }),
    );
  });
}

function addAsset(app: Hono<Env>, path: string, file: string, type: string): void {
  const content = readFile(new URL(`assets/${file}`, import.meta.url), 'utf8');
  app.get(path, async (c) => c.body(await content, 200, { 'content-type': type, 'cache-control': 'no-cache' }));
}

export interface SignInParts {
  readonly provider: Provider;
  readonly database: Database;
  /** Origins the app may be opened under. */
  readonly appOrigins: readonly string[];
}

/** The sign-in page and its neighbours, below /interaction, and the page that stands for the operator dashboard. */
export function createSignInRoutes({ provider, database, appOrigins }: SignInParts): Hono<Env> {
  const app = new Hono<Env>();
  addAsset(app, SIGN_OUT_SCRIPT_PATH, 'sign-out.js', 'text/javascript; charset=utf-8');
  addAsset(app, ICON_PATH, 'mark.svg', 'image/svg+xml');
  addHelpPages(app);

  /** The sign-in under way in this browser, or undefined when it has run out or belongs to another browser. */
  const detailsOf = async (c: Context<Env>): Promise<Details | undefined> => {
    const details = await provider.interactionDetails(c.env.incoming, c.env.outgoing).catch(() => undefined);
    return details?.uid === c.req.param('uid') ? details : undefined;
  };

  const show = (c: Context<Env>, details: Details, email: string, problem?: SignInProblem) => {
    const action = `/interaction/${details.uid}`;
    const language = pageLanguage(c, details);
    c.header('cache-control', 'no-store');
    return c.html(signInPage({ language, action, email, ...(problem && { problem }) }));
  };

  const finish = async (c: Context<Env>, result: Parameters<Provider['interactionResult']>[2]) =>
    c.redirect(await provider.interactionResult(c.env.incoming, c.env.outgoing, result), 303);

  app.get('/interaction/:uid', async (c) => {
    const details = await detailsOf(c);
    if (details === undefined) return ranOutPage(c);
    if (details.prompt.name === 'consent') return finish(c, { consent: {} });
    return show(c, details, textOf(details.params.login_hint));
  });

  app.post('/interaction/:uid', async (c) => {
    const details = await detailsOf(c);
    // Nobody else's page signs people in: they would work, and sell, as somebody they are not.
    if (details === undefined || isSentByAnotherPage(c.req.raw, appOrigins, true)) return ranOutPage(c);
    const form = await c.req.parseBody();
    const email = textOf(form.email);
    const result = await checkSignIn(database, email, textOf(form.password));
    return result.ok ? finish(c, { login: { accountId: result.staff.sub } }) : show(c, details, email, result.problem);
  });

  return app;
}
