import { icon } from './icon.ts'

export const CrownIcon = icon(
  <path d="M3.8 8.2 7.9 12 12 5l4.1 7 4.1-3.8-1.6 9.3H5.4Z" />,
  <path d="M5.8 20.5h12.4" />,
)

export const CoinIcon = icon(
  <path d="M4 7.5C4 5.6 7.6 4 12 4s8 1.6 8 3.5S16.4 11 12 11s-8-1.6-8-3.5Z" />,
  <path d="M4 7.5V12c0 1.9 3.6 3.5 8 3.5s8-1.6 8-3.5V7.5" />,
  <path d="M4 12v4.5c0 1.9 3.6 3.5 8 3.5s8-1.6 8-3.5V12" />,
)

export const PointsIcon = icon(
  <circle cx="12" cy="12" r="8.7" />,
  <path d="m12 7.3 1.4 3 3.3.4-2.4 2.3.6 3.2-2.9-1.6-2.9 1.6.6-3.2-2.4-2.3 3.3-.4Z" />,
)

export const TicketIcon = icon(
  <path d="M4 6.5h16a.8.8 0 0 1 .8.8v2.5a2.2 2.2 0 0 0 0 4.4v2.5a.8.8 0 0 1-.8.8H4a.8.8 0 0 1-.8-.8v-2.5a2.2 2.2 0 0 0 0-4.4V7.3a.8.8 0 0 1 .8-.8Z" />,
  <path d="m10.3 9.5 4 2.5-4 2.5Z" />,
)

export const DiamondIcon = icon(
  <path d="M7 4.5h10l4 5.2-9 10.3-9-10.3Z" />,
  <path d="M3 9.7h18" />,
  <path d="m8.5 9.7 3.5 10 3.5-10-3.5-5Z" />,
)

export const WalletIcon = icon(
  <path d="M18.5 7.5V5.8a1.5 1.5 0 0 0-1.8-1.5L5 6.5a2 2 0 0 0-1.5 2v9.3a2 2 0 0 0 2 2h13a2 2 0 0 0 2-2V9.5a2 2 0 0 0-2-2h-13" />,
  <circle cx="16.5" cy="13.6" fill="currentColor" r="1.3" stroke="none" />,
)

export const GiftIcon = icon(
  <rect height="4" rx="1.2" width="17" x="3.5" y="8.5" />,
  <path d="M5 12.5v6.7a1.3 1.3 0 0 0 1.3 1.3h11.4a1.3 1.3 0 0 0 1.3-1.3v-6.7" />,
  <path d="M12 8.5v12" />,
  <path d="M12 8.5S10.8 3.5 8.2 3.5a2.5 2.5 0 0 0 0 5H12Zm0 0s1.2-5 3.8-5a2.5 2.5 0 0 1 0 5H12Z" />,
)
