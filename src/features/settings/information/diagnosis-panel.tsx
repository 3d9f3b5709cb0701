import { Trans } from '@lingui/react/macro';
import { Download, Info } from 'lucide';
import { useState } from 'react';
import { useJournal, useLastTakings } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { saveJson } from '../../../ui/save-file.ts';
import { useTask } from '../../shared/use-task.ts';
import { collectDiagnosis, type Diagnosis, type DiagnosisSource } from './diagnosis.ts';
import styles from './diagnosis-panel.module.css';

/** One button that collects what support needs, and shows it before it is saved (HOST-2). */
export function DiagnosisPanel({ source }: { readonly source: DiagnosisSource }) {
  const { run } = useTask('the diagnosis could not be collected');
  const sales = useJournal();
  const takings = useLastTakings();
  const [shown, setShown] = useState<Diagnosis | null>(null);

  const show = () => run(async () => setShown(await collectDiagnosis(source, sales, takings)));

  return (
    <Panel title={<Trans>Diagnosis</Trans>}>
      <Stack gap={3}>
        <p>
          <Trans>For support. It holds no names, addresses, passwords or codes.</Trans>
        </p>
        <Row>
          <Button icon={Info} onClick={show}>
            <Trans>Show diagnosis</Trans>
          </Button>
        </Row>
      </Stack>
      {shown !== null && (
        <Dialog
          open
          onClose={() => setShown(null)}
          size="large"
          title={<Trans>Diagnosis</Trans>}
          footer={
            <Button variant="primary" icon={Download} onClick={() => saveJson(fileNameOf(shown), shown)}>
              <Trans>Export as a file</Trans>
            </Button>
          }
        >
          {/* Focusable, so that it can be scrolled with keys. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls */}
          <pre className={styles.text} translate="no" tabIndex={0}>
            {JSON.stringify(shown, null, 2)}
          </pre>
        </Dialog>
      )}
    </Panel>
  );
}

function fileNameOf({ at }: Diagnosis): string {
  return `pos-desk-diagnosis-${(at ?? '').replaceAll(/[:.]/g, '-')}.json`;
}
