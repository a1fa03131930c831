import { icon } from './icon.ts'

export const HomeIcon = icon(
  <path d="m3.5 10.8 8.5-7 8.5 7" />,
  <path d="M5.8 9v10a1.2 1.2 0 0 0 1.2 1.2h10a1.2 1.2 0 0 0 1.2-1.2V9" />,
  <path d="M9.8 20v-5.2a2.2 2.2 0 0 1 4.4 0V20" />,
)

export const NewIcon = icon(
  <path d="M12 3.5c.6 4.9 3.6 7.9 8.5 8.5-4.9.6-7.9 3.6-8.5 8.5-.6-4.9-3.6-7.9-8.5-8.5 4.9-.6 7.9-3.6 8.5-8.5Z" />,
  <path d="M19 3.2v3.6M17.2 5h3.6" />,
)

export const HotIcon = icon(
  <path d="M12.3 3c.5 3.4 5.7 5.6 5.7 11a6 6 0 0 1-12 0c0-2.3 1-4 2.2-5.3.3 1.5 1.1 2.4 2 2.7C9.7 8.2 10.6 5 12.3 3Z" />,
  <path d="M12 20a2.7 2.7 0 0 1-2.7-2.8c0-1.7 1.4-2.4 2.7-4.2 1.3 1.8 2.7 2.5 2.7 4.2A2.7 2.7 0 0 1 12 20Z" />,
)

export const CategoryIcon = icon(
  <rect height="7" rx="2" width="7" x="3.5" y="3.5" />,
  <rect height="7" rx="2" width="7" x="13.5" y="3.5" />,
  <rect height="7" rx="2" width="7" x="3.5" y="13.5" />,
  <rect height="7" rx="3.5" width="7" x="13.5" y="13.5" />,
)

export const ShortsIcon = icon(
  <rect height="18.4" rx="3" width="12" x="6" y="2.8" />,
  <path d="m10.3 9 4.7 3-4.7 3Z" />,
)

export const UserIcon = icon(
  <circle cx="12" cy="8" r="4.2" />,
  <path d="M4.5 20.5c.8-3.9 3.8-6 7.5-6s6.7 2.1 7.5 6" />,
)

export const BackIcon = icon(<path d="M19.5 12h-15" />, <path d="m11 5.5-6.5 6.5 6.5 6.5" />)

export const ForwardIcon = icon(<path d="M4.5 12h15" />, <path d="m13 5.5 6.5 6.5-6.5 6.5" />)

export const CloseIcon = icon(<path d="m5.5 5.5 13 13" />, <path d="m18.5 5.5-13 13" />)

export const SearchIcon = icon(<circle cx="10.8" cy="10.8" r="6.8" />, <path d="m16 16 4.5 4.5" />)

export const ChevronLeftIcon = icon(<path d="m14.5 5.5-6.5 6.5 6.5 6.5" />)

export const ChevronRightIcon = icon(<path d="m9.5 5.5 6.5 6.5-6.5 6.5" />)

export const ChevronUpIcon = icon(<path d="m5.5 15 6.5-6.5 6.5 6.5" />)

export const ChevronDownIcon = icon(<path d="m5.5 9 6.5 6.5 6.5-6.5" />)

export const GlobeIcon = icon(
  <circle cx="12" cy="12" r="8.7" />,
  <path d="M3.5 12h17" />,
  <path d="M12 3.3c2.5 2.4 3.7 5.3 3.7 8.7s-1.2 6.3-3.7 8.7c-2.5-2.4-3.7-5.3-3.7-8.7s1.2-6.3 3.7-8.7Z" />,
)

export const ThemeIcon = icon(
  <circle cx="12" cy="12" r="8.7" />,
  <path d="M12 3.3a8.7 8.7 0 0 1 0 17.4Z" fill="currentColor" />,
)
