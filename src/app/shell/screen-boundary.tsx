import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { AppFrame } from '../../ui/layout/app-frame.tsx';
import { systemClock } from '../../ui/system-clock.ts';
import { noteCaughtError } from '../till/page-log.ts';
import { AppNav } from './app-nav.tsx';

export interface ScreenBoundaryProps {
  readonly onRefresh: () => void;
  readonly children: ReactNode;
}

/** Catches a crash of one screen and shows a message there; navigation, cart and other screens go on working (ERR-6). */
export function ScreenBoundary(props: ScreenBoundaryProps) {
  const { pathname, key } = useLocation();
  const screen = screenOf(pathname);
  return <Boundary key={screen} screen={screen} visit={key} {...props} />;
}

/** The kind of screen that a path shows; all addresses of the wizard are one. */
function screenOf(pathname: string): string {
  return /^\/(bookings?|settings|shift)(?=\/|$)/.exec(pathname)?.[1] ?? 'wizard';
}

interface BoundaryProps extends ScreenBoundaryProps {
  /** The kind of screen; for another one, the boundary is mounted again. */
  readonly screen: string;
  /** Changes with every navigation, which renders the screen again after a crash; also a tap on New Booking. */
  readonly visit: string;
}

class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.hasFailed && before.visit !== this.props.visit) this.setState({ hasFailed: false });
  }

  override componentDidCatch(error: unknown): void {
    noteCaughtError(error, systemClock.now());
    console.error(`the screen at ${this.props.screen} failed`, error);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <AppFrame nav={<AppNav />}>
        <ErrorState title={<Trans>Error</Trans>} icon={CircleAlert} onRefresh={this.props.onRefresh}>
          <Trans>Oops! Something went wrong. Please click refresh.</Trans>
        </ErrorState>
      </AppFrame>
    );
  }
}
