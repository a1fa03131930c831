import { icon } from './icon.ts'

export const PlayIcon = icon(
  <path
    d="M7.5 4.8v14.4a.6.6 0 0 0 .9.5l11.4-7.2a.6.6 0 0 0 0-1L8.4 4.3a.6.6 0 0 0-.9.5Z"
    fill="currentColor"
  />,
)

export const PauseIcon = icon(
  <rect fill="currentColor" height="15" rx="1" width="3.5" x="6.5" y="4.5" />,
  <rect fill="currentColor" height="15" rx="1" width="3.5" x="14" y="4.5" />,
)
