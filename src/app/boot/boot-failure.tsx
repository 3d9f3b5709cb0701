import { Trans, useLingui } from '@lingui/react/macro';
import { SettingsError } from '../../domain/settings/settings.ts';
import { reloadNewest } from '../../pwa/reload-newest.ts';
import { ErrorPage } from './error-page.tsx';
import { ExplainedError } from './explained-error.ts';
import { SettingsUnreachable } from './load-settings.ts';

/** Says why the app could not start or can't go on, and names the cause. */
export function BootFailure({ error }: { readonly error: unknown }) {
  return (
    <ErrorPage onRefresh={() => void reloadNewest()}>
      <Cause error={error} />
    </ErrorPage>
  );
}

function Cause({ error }: { readonly error: unknown }) {
  const { i18n } = useLingui();
  if (error instanceof SettingsUnreachable) return <Trans>Check your internet connection and click refresh.</Trans>;
  if (error instanceof SettingsError) {
    const { message } = error;
    return <Trans>The settings of this till can't be used. {message}</Trans>;
  }
  if (error instanceof ExplainedError) return i18n._(error.words);
  return <Trans>Oops! Something went wrong. Please click refresh.</Trans>;
}
