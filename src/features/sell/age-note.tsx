import { Trans } from '@lingui/react/macro';
import { useFormatters } from '../../i18n/use-locale.ts';
import { Banner } from '../../ui/banner.tsx';

/** Says how old something is that could not be asked for again (OFF-4). */
export function AgeNote({ at }: { readonly at: number }) {
  const age = useFormatters().age(at, Date.now());
  return (
    <Banner tone="attention">
      <Trans>Could not be refreshed. As of {age}.</Trans>
    </Banner>
  );
}
