import { Trans } from '@lingui/react/macro';
import { SettingsError } from '../domain/settings.ts';
import { ErrorPage } from './error-page.tsx';
import { SettingsUnreachable } from './load-settings.ts';
import { TerminalStorageError } from './terminal-storage-error.ts';

/** Why the app could not even start, in words that name the cause. */
export function BootFailure({ error }: { readonly error: unknown }) {
  return (
    <ErrorPage onRetry={() => location.reload()}>
      <Cause error={error} />
    </ErrorPage>
  );
}

function Cause({ error }: { readonly error: unknown }) {
  if (error instanceof SettingsUnreachable) return <Trans>Check your internet connection and click refresh.</Trans>;
  if (error instanceof SettingsError) {
    const { message } = error;
    return <Trans>The settings of this till can't be used. {message}</Trans>;
  }
  if (error instanceof TerminalStorageError) return <Trans>Error when calling loadStorage event</Trans>;
  if (error instanceof Error && /Dexie|OpenFailed|Quota|Missing ?API|Invalid ?State/i.test(error.name)) {
    return <Trans>This browser's storage is blocked or full. Allow it for this address, then try again.</Trans>;
  }
  return <Trans>Oops! Something went wrong. Please click refresh.</Trans>;
}
