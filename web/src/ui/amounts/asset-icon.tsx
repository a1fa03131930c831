import type { Asset } from '@liuguang/contract'
import { DownloadIcon } from '../icons/action-icons.tsx'
import type { IconProps } from '../icons/icon.ts'
import { CoinIcon, DiamondIcon, PointsIcon, TicketIcon } from '../icons/wallet-icons.tsx'

const icons = {
  points: PointsIcon,
  coins: CoinIcon,
  diamonds: DiamondIcon,
  free_views: TicketIcon,
  cache_points: DownloadIcon,
} satisfies Record<Asset, unknown>

export function AssetIcon({ asset, ...icon }: IconProps & { asset: Asset }) {
  const Icon = icons[asset]
  return <Icon {...icon} />
}
