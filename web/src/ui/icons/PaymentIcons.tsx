import { Icon, type IconProps } from './Icon.tsx'

/** Drawn as things, not as anybody's marks. */

export function CardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.75" y="5" width="18.5" height="14" rx="2" />
      <path d="M2.75 9.5h18.5M6.25 15h4.5M15.5 15h2.25" />
    </Icon>
  )
}

export function WalletIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M18.5 8V5.75A1.75 1.75 0 0 0 16.75 4H5A2.25 2.25 0 0 0 2.75 6.25 2.25 2.25 0 0 0 5 8.5h14.5A1.75 1.75 0 0 1 21.25 10.25v8A1.75 1.75 0 0 1 19.5 20H5a2.25 2.25 0 0 1-2.25-2.25V6.25" />
      <path d="M21.25 12.25h-4a2 2 0 0 0 0 4h4" />
    </Icon>
  )
}

export function ChatPayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5c5.1 0 9.25 3.5 9.25 7.9s-4.15 7.9-9.25 7.9c-1 0-2-.14-2.9-.4L5 20.75l.8-3.3c-1.9-1.45-3.05-3.6-3.05-6.05 0-4.4 4.15-7.9 9.25-7.9z" />
      <path d="M9.4 7.4 12 10.9l2.6-3.5M12 10.9v4.5M9.6 11.2h4.8M9.6 13.3h4.8" />
    </Icon>
  )
}
