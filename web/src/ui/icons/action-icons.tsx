import { icon } from './icon.ts'

const heart =
  'M12 20.3C7 16.6 3.3 13.4 3.3 9.3A4.7 4.7 0 0 1 8 4.5c1.7 0 3.1.8 4 2.2.9-1.4 2.3-2.2 4-2.2a4.7 4.7 0 0 1 4.7 4.8c0 4.1-3.7 7.3-8.7 11Z'
const bookmark = 'M6.5 3.8h11a1 1 0 0 1 1 1v15.7L12 16l-6.5 4.5V4.8a1 1 0 0 1 1-1Z'

export const CheckIcon = icon(<path d="m4.5 12.7 5 5L19.5 7" />)

export const HeartIcon = icon(<path d={heart} />)

export const HeartFilledIcon = icon(<path d={heart} fill="currentColor" />)

export const BookmarkIcon = icon(<path d={bookmark} />)

export const BookmarkFilledIcon = icon(<path d={bookmark} fill="currentColor" />)

export const ShareIcon = icon(
  <path d="M12 15.5V3.5" />,
  <path d="m7.5 7.5 4.5-4.5 4.5 4.5" />,
  <path d="M5 12.5v6a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6" />,
)

export const CopyIcon = icon(
  <rect height="12" rx="2.5" width="12" x="8.5" y="8.5" />,
  <path d="M15.5 5.5v-.3a2 2 0 0 0-2-2H5.5a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2" />,
)

export const DownloadIcon = icon(
  <path d="M12 3.5v12" />,
  <path d="m7.5 11.5 4.5 4.5 4.5-4.5" />,
  <path d="M4.5 20.3h15" />,
)

export const RefreshIcon = icon(
  <path d="M20 11.5a8 8 0 0 0-14.3-4.4L3.8 9" />,
  <path d="M3.8 4.5V9h4.5" />,
  <path d="M4 12.5a8 8 0 0 0 14.3 4.4l1.9-1.9" />,
  <path d="M20.2 19.5V15h-4.5" />,
)

export const HistoryIcon = icon(<circle cx="12" cy="12" r="8.7" />, <path d="M12 7v5.2l3.5 2.1" />)

export const EyeIcon = icon(
  <path d="M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12Z" />,
  <circle cx="12" cy="12" r="2.9" />,
)

export const EyeOffIcon = icon(
  <path d="M9.8 6.1A9 9 0 0 1 12 5.8c6 0 9.2 6.2 9.2 6.2a15 15 0 0 1-2.5 3.3" />,
  <path d="M6.3 7.7A14.6 14.6 0 0 0 2.8 12s3.2 6.2 9.2 6.2c1.7 0 3.2-.5 4.5-1.2" />,
  <path d="m3.8 3.8 16.4 16.4" />,
)

export const MoreIcon = icon(<path d="M12 5.5v.1M12 12v.1M12 18.5v.1" strokeWidth="2.6" />)

export const ListIcon = icon(<path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1" />)

export const SlidersIcon = icon(
  <path d="M4 7.5h9M18 7.5h2M4 16.5h3M12 16.5h8" />,
  <circle cx="15.5" cy="7.5" r="2.2" />,
  <circle cx="9.5" cy="16.5" r="2.2" />,
)

export const PaletteIcon = icon(
  <path d="M12 3.3a8.7 8.7 0 0 0 0 17.4c1.3 0 2-.8 2-1.8 0-1.4-1.1-1.7-1.1-2.9 0-1 .8-1.7 1.9-1.7h2.4a3.5 3.5 0 0 0 3.5-3.5c0-4.2-3.9-7.5-8.7-7.5Z" />,
  <path d="M7.4 12.6v.1M8.6 8.4v.1M12.6 7v.1M16.4 9v.1" strokeWidth="2.4" />,
)

export const ExitIcon = icon(
  <path d="M9.5 20.3H6a2 2 0 0 1-2-2V5.7a2 2 0 0 1 2-2h3.5" />,
  <path d="M9.5 12h11" />,
  <path d="m16.5 8 4 4-4 4" />,
)
