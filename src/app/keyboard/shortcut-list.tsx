import { useLingui as useSay } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '../../ui/fields/switch.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { shortcutSetting, useDeviceSetting } from '../shell/device-settings.ts';
import styles from './shortcut-list.module.css';
import { shortcuts } from './shortcuts.ts';

/** All shortcuts with their effect, and the switch that turns them off. */
export function ShortcutList() {
  const { t } = useLingui();
  const { _ } = useSay();
  const setting = useDeviceSetting(shortcutSetting);
  return (
    <Stack gap={4}>
      <dl className={styles.list} data-off={!setting.checked || undefined}>
        {shortcuts.map(({ id, key, does }) => (
          <div key={id} className={styles.row}>
            <dt className={styles.does}>{_(does)}</dt>
            <dd>
              <kbd className={styles.key}>{key.toUpperCase()}</kbd>
            </dd>
          </div>
        ))}
        <div className={styles.row}>
          <dt className={styles.does}>
            <Trans>Close what is open</Trans>
          </dt>
          <dd>
            <kbd className={styles.key} translate="no">
              Esc
            </kbd>
          </dd>
        </div>
      </dl>
      <Switch
        {...setting}
        label={t`Single keys`}
        hint={<Trans>Off, they do nothing; for speech input, or where they get in the way.</Trans>}
      />
    </Stack>
  );
}
