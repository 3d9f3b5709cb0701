import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './button.module.css';
import { useDisabledReason } from './disabled-reason.tsx';

export interface ButtonLook {
  /** `primary` is the one thing to do next: at most one on a screen, bottom right. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'medium' | 'large' | undefined;
  /** Takes the whole width it is given. */
  wide?: boolean | undefined;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'disabled'> {
  icon?: IconNode | undefined;
  /** After the words; for "Next". */
  iconEnd?: IconNode | undefined;
  /** Work is under way: a moving line shows, the width stays, further taps are ignored. */
  busy?: boolean;
  /** The same line while the button waits for something: taps still count. */
  awaiting?: boolean;
  /** Blocks the button and says why; the button stays reachable. */
  disabledReason?: string | undefined;
}

/** The look of a button, for links: `<Link className={buttonClass({ variant: 'secondary' })}>`. */
export function buttonClass({ variant = 'secondary', size = 'medium', wide = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], size === 'large' && styles.large, wide && styles.wide);
}

/** A button with words; for an icon alone see IconButton. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    icon,
    iconEnd,
    busy = false,
    awaiting = false,
    disabledReason,
    onClick,
    className,
    children,
    type = 'button',
    ...rest
  } = props;
  const { buttonProps, bubble } = useDisabledReason(disabledReason, busy, onClick);
  return (
    <button
      {...rest}
      {...buttonProps}
      type={type}
      aria-busy={busy || awaiting || undefined}
      className={classNames(buttonClass({ variant, size, wide }), className)}
    >
      {icon && <Icon of={icon} size={20} />}
      <span className={styles.words}>{children}</span>
      {iconEnd && <Icon of={iconEnd} size={20} />}
      {(busy || awaiting) && <span className={styles.line} aria-hidden="true" />}
      {bubble}
    </button>
  );
}
