import type { AdapterFactory, Configuration, KoaContextWithOIDC, Provider as OidcProvider } from 'oidc-provider';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { findStaffBySub } from '../database/staff.ts';
import { claimsByScope, toAccount } from './account.ts';
import { Provider } from './load-oidc-provider.ts';
import { askSignOutPage, errorPage, messagePage, signOutPage } from './pages/message-page.ts';
import type { IdentitySecrets } from './secrets.ts';
import { type Language, pickLanguage, textsIn } from './texts.ts';

/** Path of the issuer on the sandbox's origin. */
export const OIDC_PATH = '/oidc';

export interface ProviderOptions {
  readonly database: Database;
  readonly records: AdapterFactory;
  readonly secrets: IdentitySecrets;
  /** Origin of the issuer. */
  readonly origin: string;
  /** Origins the app may be opened under; sign-in returns only to these. */
  readonly appOrigins: readonly string[];
  /** Path of the app on its origins; begins and ends with a slash. */
  readonly base: string;
  readonly accessTokenMinutes: number;
}

const DAY = 24 * 60 * 60;

/** The language prefixes an address of the app may start with (RT-2). */
const prefixes = ['', '/us', '/de', '/at', '/fr', '/it', '/es', '/mx', '/pt', '/nl', '/hu', '/tr', '/cn', '/jp'];

const addresses = ({ appOrigins, base }: ProviderOptions, path: string): string[] =>
  appOrigins.flatMap((origin) => prefixes.map((prefix) => `${origin}${base.slice(0, -1)}${prefix}${path}`));

/** Staff use their own employer's app: what it asks for is granted without a consent page. */
async function grantWhatIsAsked(ctx: KoaContextWithOIDC) {
  const { provider, client, session } = ctx.oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const isTheirs = known?.accountId === session.accountId;
  const grant =
    known && isTheirs ? known : new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope([...ctx.oidc.requestParamOIDCScopes].join(' '));
  await grant.save();
  return grant;
}

const hintSchema = v.object({ payload: v.object({ sub: v.string() }) });

/** Whether the request to sign out carries an ID token of the person who is signed in here. Only the app has one. */
function namesPersonOfSession(ctx: KoaContextWithOIDC): boolean {
  const hint = v.safeParse(hintSchema, ctx.oidc.entities.IdTokenHint);
  return hint.success && hint.output.payload.sub === ctx.oidc.session?.accountId;
}

/** The language of a page that oidc-provider itself shows. */
function languageOf(ctx: KoaContextWithOIDC): Language {
  const uiLocales = ctx.oidc.params?.ui_locales;
  return pickLanguage(typeof uiLocales === 'string' ? uiLocales : undefined, ctx.get('accept-language'));
}

/** The OpenID provider: one public client, the app, with PKCE and rotating refresh tokens. */
export function createProvider(options: ProviderOptions): OidcProvider {
  const { database, records, secrets, origin, appOrigins, accessTokenMinutes } = options;
  const configuration: Configuration = {
    adapter: records,
    jwks: { keys: [secrets.signingKey] },
    clients: [
      {
        client_id: 'pos-desk',
        client_name: 'POS-Desk',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
        redirect_uris: addresses(options, '/auth/callback'),
        post_logout_redirect_uris: addresses(options, '/auth/loggedout'),
      },
    ],
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    responseTypes: ['code'],
    pkce: { required: () => true },
    claims: claimsByScope,
    cookies: { keys: [secrets.cookieKey] },
    findAccount: async (_ctx, sub) => {
      const staff = await findStaffBySub(database, sub);
      return staff === null ? undefined : toAccount(staff);
    },
    loadExistingGrant: grantWhatIsAsked,
    // Without this, oidc-provider wants a consent page before it gives out a refresh token.
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // Signing out ends the tokens of this browser too, even if the app could not revoke them.
    expiresWithSession: async () => true,
    rotateRefreshToken: true,
    clientBasedCORS: (_ctx, requestOrigin) => appOrigins.includes(requestOrigin),
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          const isAskedByApp = namesPersonOfSession(ctx);
          ctx.body = isAskedByApp ? signOutPage(languageOf(ctx), form) : askSignOutPage(languageOf(ctx), form);
        },
        postLogoutSuccessSource: (ctx) => {
          const language = languageOf(ctx);
          const texts = textsIn(language);
          const link = { href: '/', label: texts.backToApp };
          ctx.body = messagePage(language, texts.signedOutTitle, texts.signedOutText, link);
        },
      },
    },
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.body = errorPage(languageOf(ctx), out.error, out.error_description ?? '');
    },
    discovery: { ui_locales_supported: ['en', 'de'] },
    ttl: {
      AccessToken: accessTokenMinutes * 60,
      IdToken: accessTokenMinutes * 60,
      AuthorizationCode: 60,
      Interaction: 60 * 60,
      Session: 14 * DAY,
      Grant: 14 * DAY,
      RefreshToken: 14 * DAY,
    },
  };
  return new Provider(`${origin}${OIDC_PATH}`, configuration);
}
