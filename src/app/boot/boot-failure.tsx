import { Trans, useLingui } from '@lingui/react/macro';
import { SettingsError } from '../../domain/settings/settings.ts';
import { reloadNewest } from '../../pwa/reload-newest.ts';
import { ErrorPage, UnreachablePage } from './error-page.tsx';
import { ExplainedError } from './explained-error.ts';
import { SettingsUnreachable } from './load-settings.ts';

/** Says why the app could not start or can't go on, and names the cause. */
export function BootFailure({ error }: { readonly error: unknown }) {
  const reload = () => void reloadNewest();
  if (error instanceof SettingsUnreachable) return <UnreachablePage onRefresh={reload} />;
  return (
    <ErrorPage onRefresh={reload}>
      <Cause error={error} />
    </ErrorPage>
  );
}

function Cause({ error }: { readonly error: unknown }) {
  const { i18n } = useLingui();
  if (error instanceof SettingsError) {
    const { message } = error;
    return <Trans>The settings of this till can't be used. {message}</Trans>;
  }
  if (error instanceof ExplainedError) return i18n._(error.words);
  return <Trans>Oops! Something went wrong. Please click refresh.</Trans>;
}
