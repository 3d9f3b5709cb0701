import { Trans as LinguiTrans, type TransProps, useLingui } from '@lingui/react';
import { memo } from 'react';

/**
 * What the macro `Trans` becomes (package.json, `lingui.runtimeConfigModule`). Most texts have no elements in them: they are one
 * component, in place of lingui's three, and are not drawn again while they stay the same (tests/bench/README.md).
 */
export const Trans = memo(function Trans(props: TransProps) {
  const { i18n } = useLingui();
  const { id, message, values, components } = props;
  if (components !== undefined || !isPlain(values)) return <LinguiTrans {...props} />;
  return i18n._(id, values, message === undefined ? {} : { message });
});

/** Whether no value is an element. */
function isPlain(values: TransProps['values']): boolean {
  return Object.values(values ?? {}).every((value) => typeof value === 'string' || typeof value === 'number');
}
