import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { UserLink } from './user-link.tsx'

/** The bar at the top, on phones and tablets: the site's name, the language, and oneself. */
export function TopBar() {
  return (
    <header className="sticky top-0 z-bar bg-canvas/92 pt-safe backdrop-blur-lg lg:hidden">
      <div className="gutter-x flex h-(--bar-height) items-center justify-between gap-2">
        <Logo />
        <div className="flex items-center">
          <LanguageSwitch look="icon" />
          <UserLink look="icon" />
        </div>
      </div>
    </header>
  )
}
