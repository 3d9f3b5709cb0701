import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { useDisabledReason } from './disabled-reason.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'disabled'> {
  /** What the button does, in words: its name, and the tip shown by a mouse. */
  label: string;
  icon: IconNode;
  variant?: 'quiet' | 'outlined' | 'danger';
  disabledReason?: string | undefined;
}

/** A square button of 44 px with an icon alone. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'quiet', disabledReason, onClick, className, type = 'button', ...rest } = props;
  const { buttonProps, bubble } = useDisabledReason(disabledReason, false, onClick);
  return (
    <button
      {...rest}
      {...buttonProps}
      type={type}
      aria-label={label}
      title={disabledReason === undefined ? label : undefined}
      className={classNames(styles.button, styles[variant], className)}
    >
      <Icon of={icon} size={22} />
      {bubble}
    </button>
  );
}
