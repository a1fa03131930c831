import { icon } from './icon.ts'

export const BellIcon = icon(<path d="M6 16.8V11a6 6 0 0 1 12 0v5.8l1.5 1.2h-15Z" />, <path d="M10 21h4" />)

export const LockIcon = icon(
  <rect height="10" rx="2.5" width="14.4" x="4.8" y="10.5" />,
  <path d="M8 10.5V7.7a4 4 0 0 1 8 0v2.8" />,
  <path d="M12 14.5v2" />,
)

export const MailIcon = icon(
  <rect height="13.4" rx="2.5" width="17.4" x="3.3" y="5.3" />,
  <path d="m4.5 7.5 7.5 5.7 7.5-5.7" />,
)

export const UnlockIcon = icon(
  <rect height="10" rx="2.5" width="14.4" x="4.8" y="10.5" />,
  <path d="M8 10.5V7.7a4 4 0 0 1 7.8-1.2" />,
  <path d="M12 14.5v2" />,
)

export const InfoIcon = icon(
  <circle cx="12" cy="12" r="8.7" />,
  <path d="M12 11v5.5" />,
  <circle cx="12" cy="7.8" fill="currentColor" r="1.1" stroke="none" />,
)

export const WarningIcon = icon(
  <path d="M12 4 2.9 19.5a.6.6 0 0 0 .5.9h17.2a.6.6 0 0 0 .5-.9Z" />,
  <path d="M12 10v4.8" />,
  <circle cx="12" cy="17.6" fill="currentColor" r="1.1" stroke="none" />,
)

export const SuccessIcon = icon(<circle cx="12" cy="12" r="8.7" />, <path d="m8 12.3 2.8 2.8L16 9.5" />)

export const ErrorIcon = icon(<circle cx="12" cy="12" r="8.7" />, <path d="m9 9 6 6M15 9l-6 6" />)

export const WifiOffIcon = icon(
  <path d="m3.5 3.5 17 17" />,
  <path d="M2.8 9.5A14 14 0 0 1 6.5 7" />,
  <path d="M10.5 5.7A14 14 0 0 1 21.2 9.5" />,
  <path d="M6 13.2a9 9 0 0 1 3.5-2.1" />,
  <path d="M14.8 11.2a9 9 0 0 1 3.2 2" />,
  <path d="M9.3 16.5a4.2 4.2 0 0 1 4.6-.7" />,
  <circle cx="12" cy="19.7" fill="currentColor" r="1.1" stroke="none" />,
)

export const FilmIcon = icon(
  <rect height="15" rx="2.5" width="18" x="3" y="4.5" />,
  <path d="M7.5 4.5v15M16.5 4.5v15M3 12h18M3 8.3h4.5M3 15.7h4.5M16.5 8.3H21M16.5 15.7H21" />,
)

export const DeviceIcon = icon(
  <rect height="11" rx="2" width="14" x="2.5" y="4.5" />,
  <path d="M2.5 19h9" />,
  <rect fill="var(--color-surface, #161311)" height="11" rx="1.8" width="7" x="14.5" y="9" />,
)

export const QuestionIcon = icon(
  <circle cx="12" cy="12" r="8.7" />,
  <path d="M9.6 9.4a2.5 2.5 0 1 1 3.5 2.4c-.8.4-1.1.9-1.1 1.8" />,
  <path d="M12 16.6v.1" />,
)
