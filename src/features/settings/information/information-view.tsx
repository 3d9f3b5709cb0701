import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { isOpen, mayBeTwice } from '../../../domain/sale/sale.ts';
import { meantSetting } from '../../../domain/settings/settings.ts';
import { parseAppointmentTime } from '../../../domain/times/appointment.ts';
import { loadingTimestampAtUtcPlusOne } from '../../../domain/times/clock.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { userQuery, useScope } from '../../../provider/index.ts';
import { useSales } from '../../../sale/index.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Columns, Stack } from '../../../ui/layout/stack.tsx';
import { FailureText } from '../../shared/failure-text.tsx';
import { InstallButton } from '../install-button.tsx';
import type { DecisionsProps } from '../journal/decision-card.tsx';
import { JournalPanel } from '../journal/journal-panel.tsx';
import type { DiagnosisSource } from './diagnosis.ts';
import { DiagnosisPanel } from './diagnosis-panel.tsx';

/** What the sign-in service tells of a person; each may be missing. */
export interface SignedInPerson {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

export interface InformationViewProps extends Omit<DecisionsProps, 'sale'> {
  /** What the app knows of itself, of the browser and of this device. */
  readonly diagnosis: DiagnosisSource;
  /** Keys of the host's settings file that mean nothing (API-5). */
  readonly unknownKeys: readonly string[];
  /** Asks the sign-in service who is signed in (AUTH-9); rejects where it can't say. */
  readonly userInfo: () => Promise<SignedInPerson>;
}

/** Who is signed in, which app this is, and what this device holds (SET-1, SET-3): first the sales, where one is to be decided on (PAY-10). */
export function InformationView({ onCartFilled, onSale, ...props }: InformationViewProps) {
  const isToDecide = useSales().some((sale) => isOpen(sale) || mayBeTwice(sale));
  const [isJournalFirst, setJournalFirst] = useState(false);
  // It stays there: nothing moves under the finger that has decided.
  if (isToDecide && !isJournalFirst) setJournalFirst(true);
  const journal = <JournalPanel key="journal" onCartFilled={onCartFilled} onSale={onSale} />;
  const about = (
    <Stack key="about">
      <AccountPanel {...props} />
      <DevicePanel source={props.diagnosis} />
      <DiagnosisPanel source={props.diagnosis} />
    </Stack>
  );
  return <Columns>{isJournalFirst ? [journal, about] : [about, journal]}</Columns>;
}

type AccountPanelProps = Pick<InformationViewProps, 'diagnosis' | 'unknownKeys' | 'userInfo'>;

function AccountPanel({ diagnosis: { build }, unknownKeys, userInfo }: AccountPanelProps) {
  const { t } = useLingui();
  const account = useQuery(userQuery(useScope()));
  const { data: user } = account;
  const blank = account.isLoading ? '…' : '–';
  const keys = unknownKeys.map(withGuess).join(', ');
  const unknown =
    keys === '' ? [] : [{ term: t`Unknown settings of the host`, value: <span translate="no">{keys}</span> }];
  const name = user === undefined ? '' : `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <Panel title={<Trans>Account and version</Trans>}>
      <Stack gap={3}>
        <DescriptionList
          items={[
            { term: t`Company`, value: user?.companyName || blank },
            { term: t`User`, value: name || blank },
            { term: t`Signed in as`, value: <SignedInAs userInfo={userInfo} /> },
            { term: t`Version`, value: build.version },
            { term: t`App build`, value: <span translate="no">{build.id}</span> },
            ...unknown,
          ]}
        />
        {account.isLoadingError && (
          <ErrorState onRefresh={() => void account.refetch()}>
            <FailureText error={account.error} />
          </ErrorState>
        )}
      </Stack>
    </Panel>
  );
}

function withGuess(key: string): string {
  const meant = meantSetting(key);
  return meant === null ? key : `${key} → ${meant}?`;
}

/** Asked anew each time it is shown, and kept nowhere. */
const unkept = {
  networkMode: 'always',
  staleTime: 0,
  gcTime: 0,
  meta: { persist: false },
  refetchOnWindowFocus: false,
} as const;

/** Whom the sign-in service takes the person for. */
function SignedInAs({ userInfo }: Pick<InformationViewProps, 'userInfo'>) {
  const { data, error } = useQuery({ ...unkept, queryKey: ['signed-in'], queryFn: userInfo });
  if (error !== null && isUnsupported(error)) return <Trans>User info is not supported by this service.</Trans>;
  if (error !== null) return <Trans>Failed to fetch userinfo</Trans>;
  return data === undefined ? '…' : [data.name, data.email].filter(Boolean).join(', ') || '–';
}

function isUnsupported(error: unknown): boolean {
  return error instanceof Error && error.name === 'UserInfoUnsupported';
}

/** What this device holds, and whether it works without a network (SET-3). */
function DevicePanel({ source }: { readonly source: DiagnosisSource }) {
  const { t } = useLingui();
  const { moment } = useFormatters();
  const facts = useDeviceFacts(source);
  const lastAnswer = useLastAnswer(source);
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
    ...unkept,
    queryKey: ['device-facts'],
    queryFn: async () => {
      const [used, { active }] = await Promise.all([storage(), worker()]);
      // The app opens without a network once its worker is active.
      return { storage: used, isReadyOffline: active !== null };
    },
  });
  return data;
}

/**
 * When the provider last answered this device (epoch ms); null when it never has (SET-3). Many answers are not kept, but the log of
 * the calls outlasts a reload.
 */
function useLastAnswer({ calls }: Pick<DiagnosisSource, 'calls'>): number | null {
  const cache = useQueryClient().getQueryCache();
  const newest = () => {
    const asked = cache.getAll().filter(({ meta }) => meta?.isProviders === true);
    const answered = calls().flatMap(({ sentAt, ms, error }) => (ms === null || error !== null ? [] : [sentAt + ms]));
    return Math.max(0, ...asked.map(({ state }) => state.dataUpdatedAt), ...answered);
  };
  const at = useSyncExternalStore((changed) => cache.subscribe(changed), newest);
  return at === 0 ? null : at;
}
