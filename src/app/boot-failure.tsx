import { Trans } from '@lingui/react/macro';
import { SettingsError } from '../domain/settings.ts';
import { reloadNewest } from '../pwa/reload-newest.ts';
import { ErrorPage } from './error-page.tsx';
import { SettingsUnreachable } from './load-settings.ts';
import { TerminalStorageError } from './terminal-storage-error.ts';

/** Why the app could not even start, or not go on, in words that name the cause. */
export function BootFailure({ error }: { readonly error: unknown }) {
  return (
    <ErrorPage onRetry={() => void reloadNewest()}>
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
  // By name: these classes come with the storage's library, which must not be loaded for this page.
  if (error instanceof Error && error.name === 'NewerData') {
    return (
      <Trans>A newer version of this app was opened on this device. Try again to go on with it; nothing is lost.</Trans>
    );
  }
  if (error instanceof Error && error.name === 'StorageUnavailable') {
    return <Trans>This browser's storage is blocked or full. Allow it for this address, then try again.</Trans>;
  }
  return <Trans>Oops! Something went wrong. Please click refresh.</Trans>;
}
