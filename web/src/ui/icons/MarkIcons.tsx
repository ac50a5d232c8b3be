import { Icon, type IconProps } from './Icon.tsx'

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10.5" cy="10.5" r="6.75" />
      <path d="M15.5 15.5l5.25 5.25" />
    </Icon>
  )
}

/** The one that is taken when nothing else is chosen. */
export function DefaultIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.75 21.25V4.5A1.75 1.75 0 0 1 7.5 2.75h9a1.75 1.75 0 0 1 1.75 1.75v16.75L12 17z" />
      <path d="M9 9.75l2.25 2.25L15.25 8" />
    </Icon>
  )
}

/** A cancelling stamp: this one is spent. */
export function UsedIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9.25" />
      <path d="M3.9 14.6l15.3-7M5.3 17.6l15.1-6.9" />
    </Icon>
  )
}
