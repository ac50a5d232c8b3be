import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; fallback?: ReactNode }

/** Keeps a fault in one part from taking the page with it: what fails is left out, or something simpler stands in. */
export class LastResort extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? (this.props.fallback ?? null) : this.props.children
  }
}
