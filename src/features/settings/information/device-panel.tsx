import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { loadingTimestampAtUtcPlusOne } from '../../../domain/loading-time.ts';
import { parseAppointmentTime } from '../../../domain/times/appointment.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { InstallButton } from '../install-button.tsx';
import type { DiagnosisSource } from './diagnosis.ts';

/** What this device holds, and whether it works without a network (SET-3). */
export function DevicePanel({ source }: { readonly source: DiagnosisSource }) {
  const { t } = useLingui();
  const { moment } = useFormatters();
  const facts = useDeviceFacts(source);
  const lastAnswer = useLastAnswer();
  return (
    <Panel title={<Trans>This device</Trans>}>
      <Stack gap={3}>
        <DescriptionList
          items={[
            { term: t`Works offline`, value: facts === undefined ? '…' : <Readiness isReady={facts.isReadyOffline} /> },
            { term: t`Storage used`, value: facts === undefined ? '…' : <Used {...facts.storage} /> },
            { term: t`Storage is kept`, value: facts === undefined ? '…' : <Kept isKept={facts.storage.kept} /> },
            { term: t`Last synchronisation`, value: lastAnswer === null ? '–' : moment(lastAnswer) },
            { term: t`Loaded at`, value: <LoadedAt at={source.loadedAt} /> },
          ]}
        />
        <InstallButton />
      </Stack>
    </Panel>
  );
}

function Readiness({ isReady }: { readonly isReady: boolean }) {
  return isReady ? <Trans>Ready</Trans> : <Trans>Not yet: open the app once more while online</Trans>;
}

function Used({ used, available }: { readonly used: number | null; readonly available: number | null }) {
  const { bytes } = useFormatters();
  if (used === null) return <Trans>The browser does not say</Trans>;
  if (available === null) return bytes(used);
  const [taken, of] = [bytes(used), bytes(available)];
  return (
    <Trans>
      {taken} of {of}
    </Trans>
  );
}

function Kept({ isKept }: { readonly isKept: boolean }) {
  return isKept ? <Trans>Yes</Trans> : <Trans>The browser may clear it when space runs low</Trans>;
}

/** The time of loading as the provider's records have it: UTC plus one hour (API-6). */
function LoadedAt({ at }: { readonly at: number }) {
  const { dateTime } = useFormatters();
  const stamp = parseAppointmentTime(loadingTimestampAtUtcPlusOne(at));
  return stamp === null ? '–' : `${dateTime(stamp)} (UTC+1)`;
}

/** Undefined while the browser is being asked. */
function useDeviceFacts({ storage, worker }: DiagnosisSource) {
  const { data } = useQuery({
    queryKey: ['device-facts'],
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    meta: { persist: false },
    queryFn: async () => {
      const [used, { active }] = await Promise.all([storage(), worker()]);
      // The app opens without a network once its worker is active.
      return { storage: used, isReadyOffline: active !== null };
    },
  });
  return data;
}

/** When the provider last answered a question of this device (epoch ms); null when it never has (SET-3). */
function useLastAnswer(): number | null {
  const cache = useQueryClient().getQueryCache();
  const newest = () =>
    cache
      .getAll()
      .filter(({ meta }) => meta?.isProviders === true)
      .reduce((latest, { state }) => Math.max(latest, state.dataUpdatedAt), 0);
  const at = useSyncExternalStore((changed) => cache.subscribe(changed), newest);
  return at === 0 ? null : at;
}
