import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide';
import {
  Activity,
  type FormEvent,
  type ReactNode,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { AlertRow } from '../feedback/alert-row.tsx';
import { doubleTap, dropSecondTap } from '../latest-tap.ts';
import { isLaidOut, layOutUnseen } from '../layout/prepared-screens.tsx';
import type { Opening } from '../layout/use-opening.ts';
import { afterPaint } from '../when.ts';
import { onBrowserBack } from './browser-back.ts';
import styles from './dialog.module.css';
import { enterTopLayer, isTopLayer, titlesOnTop } from './top-layer.ts';

export interface DialogProps {
  open: boolean;
  /** Of the press that may open it in a moment: meanwhile it is drawn and laid out unseen, without effects. */
  view?: Opening<never>['view'] | undefined;
  /** Called by Escape, the close button or a tap beside the dialog; the caller then sets `open`. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Actions in reading order; the primary one last, so that it sits bottom right. */
  footer?: ReactNode;
  /** Width from 640 px on; below that a dialog is a full-screen sheet. */
  size?: 'small' | 'medium' | 'large';
  /** Makes the dialog a form: Enter submits. */
  onSubmit?: (() => void) | undefined;
  /** `alertdialog` interrupts: a question that has to be answered. It stays small on phones. */
  role?: 'dialog' | 'alertdialog';
  /** It is open because of its address: the browser's Back leaves that by itself. */
  hasAddress?: boolean;
}

/**
 * A `<dialog>` that fills the window, so that nothing under it can be tapped, with its panel in the middle. Its contents exist only while it is open; the focus goes to `data-autofocus`, else to the title. It is a child of
 * the body: a part of the page that another layout does not show, as when a tablet is turned, leaves its dialogs open.
 */
export function Dialog(props: DialogProps) {
  return props.open || props.view ? <PresentDialog {...props} /> : null;
}

function PresentDialog(props: DialogProps) {
  const { open, onClose, title, children, footer, size = 'small', onSubmit, role = 'dialog' } = props;
  const { hasAddress = false, view } = props;
  const { t } = useLingui();
  const titleId = useId();
  const bodyId = useId();
  const ref = useModal(open, onClose, hasAddress);
  useImperativeHandle(view, () => ({
    show: () => {
      const dialog = ref.current;
      if (open || dialog === null || !isLaidOut(dialog)) return false;
      dialog.classList.remove(styles.unseen ?? '');
      dialog.removeAttribute('aria-hidden');
      dialog.open = true;
      return true;
    },
  }));
  const body = (
    <>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={t`Close`} icon={X} onClick={onClose} />
      </header>
      <div id={bodyId} className={styles.body}>
        {children}
      </div>
      {role === 'dialog' && <AlertRow />}
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </>
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    onSubmit?.();
  }
  return createPortal(
    <dialog
      ref={ref}
      role={role === 'alertdialog' ? role : undefined}
      aria-modal="true"
      aria-hidden={!open || undefined}
      aria-labelledby={titleId}
      // Of a question, the consequences are heard with it.
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      className={classNames(
        styles.dialog,
        styles[size],
        role === 'alertdialog' && styles.alert,
        !open && styles.unseen,
      )}
    >
      <Activity mode={open ? 'visible' : 'hidden'}>
        {onSubmit ? (
          <form className={styles.frame} noValidate onSubmit={submit}>
            {body}
          </form>
        ) : (
          <div className={styles.frame}>{body}</div>
        )}
      </Activity>
    </dialog>,
    document.body,
  );
}

/** Shows the dialog as long as it is open; what had the focus before has it again after the paint. */
function useModal(open: boolean, onClose: () => void, hasAddress: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!open && ref.current !== null) return layOutUnseen(ref.current);
  }, [open]);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return;
    const opener = document.activeElement === document.body ? goingBackTo : document.activeElement;
    dropSecondTap(dialog);
    // `show` would look through the whole dialog for what to give the focus to.
    dialog.open = true;
    // The first one found: the title comes before other elements that could have the focus.
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2');
    first?.focus({ preventScroll: true });
    const leave = enterTopLayer(dialog);
    let pressedBeside = false;
    let isTouched = false;
    let isAction = false;
    const onPointerDown = (event: PointerEvent) => {
      isTouched = event.pointerType === 'touch';
      pressedBeside = event.target === dialog;
      isAction = event.target instanceof Element && event.target.closest('footer') !== null;
    };
    // Both ends of the press must lie beside it: a text selection dragged out of the dialog is no wish to close it.
    const onClick = (event: MouseEvent) => {
      if (pressedBeside && event.target === dialog) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !isTopLayer(dialog)) return;
      event.preventDefault();
      close();
    };
    const leaveBack = hasAddress ? () => undefined : onBrowserBack(() => isTopLayer(dialog), close);
    dialog.addEventListener('pointerdown', onPointerDown);
    dialog.addEventListener('click', onClick);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      dialog.removeEventListener('pointerdown', onPointerDown);
      dialog.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKeyDown);
      leaveBack();
      // The browser lays the whole page out to take the focus from what is removed, or to give it back by `close`.
      const { activeElement: focused } = document;
      if (focused instanceof HTMLElement && dialog.contains(focused)) focused.blur();
      leave();
      dialog.open = false;
      // What lies under it has come under the finger. It was there before, and may be tapped as soon as a double tap is over; but whoever
      // has pressed an action, like one that takes money, waits for what comes of it.
      if (isTouched) dropSecondTap(document.body, isAction ? undefined : doubleTap);
      goingBackTo = opener;
      afterPaint(() => {
        goingBackTo = null;
        if (document.activeElement === document.body) giveFocusBack(opener);
      });
    };
  }, [open, hasAddress]);
  return ref;
}

/** From the closing of a dialog to the paint after it: what the focus goes back to, also after a dialog that follows at once. */
let goingBackTo: Element | null = null;

/** To what opened the dialog, or, where another layout has hidden that meanwhile, to the title of what is on screen (NAV-6). */
function giveFocusBack(opener: Element | null): void {
  if (!(opener instanceof HTMLElement) || !opener.isConnected) return;
  for (const element of [opener, ...titlesOnTop()]) {
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
}
