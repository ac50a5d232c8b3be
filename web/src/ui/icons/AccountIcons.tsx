import { Icon, type IconProps } from './Icon.tsx'

export function CouponIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 5.75h15A1.75 1.75 0 0 1 21.25 7.5V10a2 2 0 0 0 0 4v2.5a1.75 1.75 0 0 1-1.75 1.75h-15a1.75 1.75 0 0 1-1.75-1.75V14a2 2 0 0 0 0-4V7.5A1.75 1.75 0 0 1 4.5 5.75z" />
      <path d="M9 8.5v1M9 11.5v1M9 14.5v1M12.5 10.25h5M12.5 13.75h3.5" />
    </Icon>
  )
}

export function PointIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <ellipse cx="12" cy="6.25" rx="7.75" ry="3" />
      <path d="M4.25 6.25v5.75c0 1.65 3.45 3 7.75 3s7.75-1.35 7.75-3V6.25M4.25 12v5.75c0 1.65 3.45 3 7.75 3s7.75-1.35 7.75-3V12" />
    </Icon>
  )
}

export function OrderIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 4.75H6.25A1.5 1.5 0 0 0 4.75 6.25v13.5a1.5 1.5 0 0 0 1.5 1.5h11.5a1.5 1.5 0 0 0 1.5-1.5V6.25a1.5 1.5 0 0 0-1.5-1.5H15.5" />
      <rect x="8.5" y="2.75" width="7" height="4" rx="1" />
      <path d="M8.5 11.25h7M8.5 14.25h7M8.5 17.25h4" />
    </Icon>
  )
}

export function InvoiceIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 2.75h14v18.5l-2.35-1.6-2.3 1.6L12 19.65l-2.35 1.6-2.3-1.6L5 21.25z" />
      <path d="M9.4 6.4 12 9.9l2.6-3.5M12 9.9v5.2M9.4 10.4h5.2M9.4 12.7h5.2" />
    </Icon>
  )
}

export function MembershipIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.75" y="4.75" width="18.5" height="14.5" rx="2" />
      <circle cx="8.5" cy="10.25" r="2" />
      <path d="M5.5 15.75c.35-1.7 1.5-2.6 3-2.6s2.65.9 3 2.6M14.5 9.75h3.75M14.5 13h3.75" />
    </Icon>
  )
}
