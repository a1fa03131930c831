import { footerTabs, type SiteSettings } from '@liuguang/contract'
import type { ComponentType } from 'react'
import { useSiteSettings } from '../platform/page/site.ts'
import type { IconProps } from '../ui/icons/icon.ts'
import { CategoryIcon, HomeIcon, HotIcon, NewIcon } from '../ui/icons/navigation-icons.tsx'

export interface Destination {
  name: SiteSettings['footer'][number]
  to: string
  Icon: ComponentType<IconProps>
  /** Whether this destination is the current one at a path. */
  isAt: (pathname: string) => boolean
}

/** The tabs that the site has chosen, in its order. `category` leads to all categories. */
export function useDestinations(): Destination[] {
  const footer = useSiteSettings()?.footer ?? footerTabs
  const all: Destination[] = [
    { name: 'home', to: '/Home', Icon: HomeIcon, isAt: (path) => path === '/Home' },
    { name: 'new', to: '/new', Icon: NewIcon, isAt: (path) => path === '/new' },
    { name: 'hot', to: '/hot', Icon: HotIcon, isAt: (path) => path === '/hot' },
    {
      name: 'category',
      to: '/topic',
      Icon: CategoryIcon,
      isAt: (path) => path.startsWith('/topic'),
    },
  ]
  return footer.flatMap((name) => all.filter((destination) => destination.name === name))
}
