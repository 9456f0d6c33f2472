import { Component, type ComponentType, type ReactNode } from 'react';
import { PartFailed, type PartFailedProps } from './PartFailed.tsx';

interface PartBoundaryProps {
  readonly children: ReactNode;
  readonly Failed?: ComponentType<PartFailedProps>;
  /** Before the children are tried again. */
  readonly onRetry?: () => void;
}

/** What breaks inside stays inside: the rest of the page goes on. */
export class PartBoundary extends Component<PartBoundaryProps> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  private readonly retry = () => {
    this.props.onRetry?.();
    this.setState({ hasFailed: false });
  };

  override render() {
    const { children, Failed = PartFailed } = this.props;
    return this.state.hasFailed ? <Failed onRetry={this.retry} /> : children;
  }
}
