import * as actionIcons from '../../ui/icons/action-icons.tsx'
import * as messageIcons from '../../ui/icons/message-icons.tsx'
import * as navigationIcons from '../../ui/icons/navigation-icons.tsx'
import * as playerIcons from '../../ui/icons/player-icons.tsx'
import * as statusIcons from '../../ui/icons/status-icons.tsx'
import * as walletIcons from '../../ui/icons/wallet-icons.tsx'
import { GallerySection } from './gallery-section.tsx'

// sorted: a module lists its exports in another order on the server than in the browser
const icons = Object.entries({
  ...navigationIcons,
  ...playerIcons,
  ...walletIcons,
  ...actionIcons,
  ...statusIcons,
  ...messageIcons,
}).sort(([one], [other]) => (one < other ? -1 : 1))

export function IconsSection() {
  return (
    <GallerySection title="Icons">
      <ul className="grid grid-cols-4 gap-2 sm:grid-cols-6 lg:grid-cols-10">
        {icons.map(([name, IconShape]) => (
          <li className="flex flex-col items-center gap-2 rounded-md bg-surface px-1 py-3" key={name}>
            <IconShape />
            <span className="w-full truncate text-center text-ink-faint text-xs">
              {name.replace(/Icon$/, '')}
            </span>
          </li>
        ))}
      </ul>
    </GallerySection>
  )
}
