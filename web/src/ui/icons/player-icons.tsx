import { icon } from './icon.ts'

export const ReplayIcon = icon(<path d="M4 12a8 8 0 1 0 2.7-6" />, <path d="M3.8 3.6v3.7h3.7" />)

const speakerCone = <path d="M4 9.5v5h3.2L12 18.7V5.3L7.2 9.5Z" />

export const VolumeIcon = icon(
  speakerCone,
  <path d="M15.5 9a4.2 4.2 0 0 1 0 6" />,
  <path d="M18 6.3a8 8 0 0 1 0 11.4" />,
)

export const MuteIcon = icon(speakerCone, <path d="m16 9.5 5 5M21 9.5l-5 5" />)

export const PictureInPictureIcon = icon(
  <rect height="14" rx="2.5" width="18" x="3" y="5" />,
  <rect fill="currentColor" height="5" rx="1" width="7" x="11.5" y="11.5" />,
)

export const FullscreenIcon = icon(
  <path d="M4 9V5.5A1.5 1.5 0 0 1 5.5 4H9" />,
  <path d="M15 4h3.5A1.5 1.5 0 0 1 20 5.5V9" />,
  <path d="M20 15v3.5a1.5 1.5 0 0 1-1.5 1.5H15" />,
  <path d="M9 20H5.5A1.5 1.5 0 0 1 4 18.5V15" />,
)

export const ExitFullscreenIcon = icon(
  <path d="M9 4v3.5A1.5 1.5 0 0 1 7.5 9H4" />,
  <path d="M20 9h-3.5A1.5 1.5 0 0 1 15 7.5V4" />,
  <path d="M15 20v-3.5a1.5 1.5 0 0 1 1.5-1.5H20" />,
  <path d="M4 15h3.5A1.5 1.5 0 0 1 9 16.5V20" />,
)

const tenSeconds = (
  <text fill="currentColor" fontSize="7.5" fontWeight="700" stroke="none" textAnchor="middle" x="12" y="15">
    10
  </text>
)

export const SeekBackIcon = icon(<path d="M5 6.5A9 9 0 1 1 3 12" />, <path d="M4.6 2.8v4h4" />, tenSeconds)

export const SeekForwardIcon = icon(
  <path d="M19 6.5A9 9 0 1 0 21 12" />,
  <path d="M19.4 2.8v4h-4" />,
  tenSeconds,
)

export const SettingsIcon = icon(
  <circle cx="12" cy="12" r="3" />,
  <path d="M19.2 12c0-.5 0-.9-.1-1.3l1.8-1.4-1.9-3.3-2.1.8a7.3 7.3 0 0 0-2.3-1.3L14.2 3.2h-4.4l-.4 2.3a7.3 7.3 0 0 0-2.3 1.3L5 6 3.1 9.3l1.8 1.4a7.8 7.8 0 0 0 0 2.6l-1.8 1.4L5 18l2.1-.8c.7.6 1.5 1 2.3 1.3l.4 2.3h4.4l.4-2.3c.8-.3 1.6-.7 2.3-1.3l2.1.8 1.9-3.3-1.8-1.4c.1-.4.1-.8.1-1.3Z" />,
)

export const SpeedIcon = icon(<path d="M5.3 18a9 9 0 1 1 13.4 0" />, <path d="m12 13.5 3.6-4.6" />)

export const TheatreIcon = icon(<rect height="11" rx="2" width="20" x="2" y="6.5" />)

export const SubtitlesIcon = icon(
  <rect height="15" rx="2.5" width="18.5" x="2.8" y="4.5" />,
  <path d="M6.5 12h4M13.5 12h4M6.5 15.7h7M16.5 15.7h1" />,
)

export const BrightnessIcon = icon(
  <circle cx="12" cy="12" r="4" />,
  <path d="M12 2.8v2.4M12 18.8v2.4M2.8 12h2.4M18.8 12h2.4M5.5 5.5l1.7 1.7M16.8 16.8l1.7 1.7M5.5 18.5l1.7-1.7M16.8 7.2l1.7-1.7" />,
)

export const CastIcon = icon(
  <path d="M3 8.5V7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-4.5" />,
  <path d="M3 12a7.5 7.5 0 0 1 7.5 7.2M3 15.6a3.8 3.8 0 0 1 3.8 3.6" />,
  <circle cx="3.6" cy="19" fill="currentColor" r="0.8" stroke="none" />,
)

export const AirPlayIcon = icon(
  <path d="M6.5 17H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-1.5" />,
  <path d="m12 14.5 5 6H7Z" fill="currentColor" />,
)

/** A finger, for hints about touch gestures. */
export const GestureIcon = icon(
  <path d="M9.5 13V5.2a1.7 1.7 0 0 1 3.4 0V11l4.6 1.2a2.4 2.4 0 0 1 1.8 2.7l-.6 3.5a3 3 0 0 1-3 2.4h-3.4a3 3 0 0 1-2.3-1.1l-4-4.8a1.5 1.5 0 0 1 2.2-2Z" />,
  <path d="M6.3 7.8a5 5 0 1 1 9.8 0" />,
)
