import { Component, type ComponentType, type ReactNode } from 'react';
import { usePage } from './router-scope.tsx';

export interface FailureProps {
  readonly error: unknown;
  /** Draws the screen again. */
  readonly reset: () => void;
}

interface ScreenOutletProps {
  readonly Late: ComponentType;
  readonly Failure: ComponentType<FailureProps>;
}

/** The place of the screen: the screen itself, its skeleton while it is late, or what stands there when it failed. */
export function ScreenOutlet({ Late, Failure }: ScreenOutletProps) {
  const { state, route, error } = usePage();
  if (state === 'late') return <Late />;
  if (state === 'failed') return <Failure error={error} reset={() => undefined} />;
  return (
    <ScreenBoundary key={route.path} Failure={Failure}>
      <route.Screen />
    </ScreenBoundary>
  );
}

interface ScreenBoundaryProps {
  readonly Failure: ComponentType<FailureProps>;
  readonly children: ReactNode;
}

interface ScreenBoundaryState {
  readonly failures: readonly unknown[];
}

/** What breaks while a screen is drawn stays in its place; the shell and the way elsewhere remain. */
class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { failures: [] };

  static getDerivedStateFromError(error: unknown): ScreenBoundaryState {
    return { failures: [error] };
  }

  override render() {
    const { Failure, children } = this.props;
    const { failures } = this.state;
    if (failures.length === 0) return children;
    return <Failure error={failures[0]} reset={() => this.setState({ failures: [] })} />;
  }
}
