import { icon } from './icon.ts'

export const ChatIcon = icon(
  <path d="M5.8 4.5h12.4a2 2 0 0 1 2 2v8.2a2 2 0 0 1-2 2h-6.6L7 20.4v-3.7H5.8a2 2 0 0 1-2-2V6.5a2 2 0 0 1 2-2Z" />,
  <path d="M8.3 10.6h.1M12 10.6h.1M15.7 10.6h.1" />,
)

export const PictureIcon = icon(
  <rect height="15.4" rx="2.5" width="17.4" x="3.3" y="4.3" />,
  <circle cx="8.8" cy="9.6" r="1.6" />,
  <path d="m4 17.4 5-4.6 3.4 3 3-2.6 4.6 4.2" />,
)

export const SendIcon = icon(<path d="M4 11.9 20 4.5l-4.6 15-3.6-5.9Z" />, <path d="M11.8 13.6 20 4.5" />)
