import { Icon, type IconProps } from './icon.tsx'

export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path
        d="M7.5 4.8v14.4a.6.6 0 0 0 .9.5l11.4-7.2a.6.6 0 0 0 0-1L8.4 4.3a.6.6 0 0 0-.9.5Z"
        fill="currentColor"
      />
    </Icon>
  )
}

export function PauseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect fill="currentColor" height="15" rx="1" width="3.5" x="6.5" y="4.5" />
      <rect fill="currentColor" height="15" rx="1" width="3.5" x="14" y="4.5" />
    </Icon>
  )
}

export function ReplayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 12a8 8 0 1 0 2.7-6" />
      <path d="M3.8 3.6v3.7h3.7" />
    </Icon>
  )
}

export function VolumeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.5v5h3.2L12 18.7V5.3L7.2 9.5Z" />
      <path d="M15.5 9a4.2 4.2 0 0 1 0 6" />
      <path d="M18 6.3a8 8 0 0 1 0 11.4" />
    </Icon>
  )
}

export function MuteIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.5v5h3.2L12 18.7V5.3L7.2 9.5Z" />
      <path d="m16 9.5 5 5M21 9.5l-5 5" />
    </Icon>
  )
}

export function PictureInPictureIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect height="14" rx="2.5" width="18" x="3" y="5" />
      <rect fill="currentColor" height="5" rx="1" width="7" x="11.5" y="11.5" />
    </Icon>
  )
}

export function FullscreenIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9V5.5A1.5 1.5 0 0 1 5.5 4H9" />
      <path d="M15 4h3.5A1.5 1.5 0 0 1 20 5.5V9" />
      <path d="M20 15v3.5a1.5 1.5 0 0 1-1.5 1.5H15" />
      <path d="M9 20H5.5A1.5 1.5 0 0 1 4 18.5V15" />
    </Icon>
  )
}

export function ExitFullscreenIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 4v3.5A1.5 1.5 0 0 1 7.5 9H4" />
      <path d="M20 9h-3.5A1.5 1.5 0 0 1 15 7.5V4" />
      <path d="M15 20v-3.5a1.5 1.5 0 0 1 1.5-1.5H20" />
      <path d="M4 15h3.5A1.5 1.5 0 0 1 9 16.5V20" />
    </Icon>
  )
}

export function SpeedIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.7 18.5a9 9 0 1 1 14.6 0" />
      <path d="m12 14 4-5" />
      <circle cx="12" cy="14.3" r="1.4" />
    </Icon>
  )
}

export function SeekBackIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 6.5A9 9 0 1 1 3 12" />
      <path d="M4.6 2.8v4h4" />
      <text
        fill="currentColor"
        fontSize="7.5"
        fontWeight="700"
        stroke="none"
        textAnchor="middle"
        x="12"
        y="15"
      >
        10
      </text>
    </Icon>
  )
}

export function SeekForwardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19 6.5A9 9 0 1 0 21 12" />
      <path d="M19.4 2.8v4h-4" />
      <text
        fill="currentColor"
        fontSize="7.5"
        fontWeight="700"
        stroke="none"
        textAnchor="middle"
        x="12"
        y="15"
      >
        10
      </text>
    </Icon>
  )
}

export function SettingsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="3" />
      <path d="M19.2 12c0-.5 0-.9-.1-1.3l1.8-1.4-1.9-3.3-2.1.8a7.3 7.3 0 0 0-2.3-1.3L14.2 3.2h-4.4l-.4 2.3a7.3 7.3 0 0 0-2.3 1.3L5 6 3.1 9.3l1.8 1.4a7.8 7.8 0 0 0 0 2.6l-1.8 1.4L5 18l2.1-.8c.7.6 1.5 1 2.3 1.3l.4 2.3h4.4l.4-2.3c.8-.3 1.6-.7 2.3-1.3l2.1.8 1.9-3.3-1.8-1.4c.1-.4.1-.8.1-1.3Z" />
    </Icon>
  )
}

export function QualityIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h9M17.5 7H20M4 17h2.5M11 17h9" />
      <circle cx="15.2" cy="7" r="2.2" />
      <circle cx="8.8" cy="17" r="2.2" />
    </Icon>
  )
}
