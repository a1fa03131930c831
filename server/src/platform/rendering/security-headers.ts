/** What a page's policy allows beside the strict rule. */
interface PolicyInput {
  nonce: string
  /** Hot reload needs a socket, writes style elements, and waits for a restarted server in a worker. */
  isDevelopment: boolean
  /** Where the player may find media besides. */
  mediaOrigins: readonly string[]
}

/**
 * Scripts run by nonce alone, and what they import with them. Styles are files, or attributes that the code sets
 * (a cover's ratio, the time bar). `blob:` and `data:` stand only where media and pictures need them.
 */
export function contentSecurityPolicy({ nonce, isDevelopment, mediaOrigins }: PolicyInput): string {
  const media = mediaOrigins.map((origin) => ` ${origin}`).join('')
  const rules = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    // blob: a picture that was just chosen on this device, shown while it is cut
    `img-src 'self' data: blob:${media}`,
    `media-src 'self' blob:${media}`,
    "font-src 'self'",
    `connect-src 'self'${media}${isDevelopment ? ' ws: wss:' : ''}`,
    `worker-src ${isDevelopment ? 'blob:' : "'none'"}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ]
  return rules.join('; ')
}

const closed = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
]

/** The headers of every page beside its policy. */
export function pageHeaders(isHttps: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': closed.map((feature) => `${feature}=()`).join(', '),
    // Said where the operator says that the site is on https, alone: one meant for a house's network must stay reachable.
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}
