import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question, e.g. "Delete reservation?". */
  title: string;
  /** The consequences. */
  children?: ReactNode;
  /** The action, in a verb: "Delete", "Place Reservation". */
  confirmLabel: string;
  /** `danger` for what cannot be undone. */
  tone?: 'primary' | 'danger';
  /** A third answer, between Cancel and the action. */
  alternative?: { readonly label: string; readonly onChoose: () => void };
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** A question that has to be answered before anything goes on. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    tone = 'primary',
    alternative,
    busy = false,
    onConfirm,
    onClose,
  } = props;
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      role="alertdialog"
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          {alternative && <Button onClick={alternative.onChoose}>{alternative.label}</Button>}
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
