import { PointsAmount } from '../../ui/amounts/points-amount.tsx'
import { PriceTag } from '../../ui/amounts/price-tag.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import * as actionIcons from '../../ui/icons/action-icons.tsx'
import * as messageIcons from '../../ui/icons/message-icons.tsx'
import * as navigationIcons from '../../ui/icons/navigation-icons.tsx'
import * as playIcons from '../../ui/icons/play-icons.tsx'
import * as playerIcons from '../../ui/icons/player-icons.tsx'
import * as statusIcons from '../../ui/icons/status-icons.tsx'
import * as walletIcons from '../../ui/icons/wallet-icons.tsx'
import { DottedLine } from '../../ui/lists/dotted-line.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { OfflineNote } from '../../ui/notices/offline-banner.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Cover } from '../../ui/pictures/cover.tsx'
import { QrCode } from '../../ui/qr/qr-code.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ProgressBar } from '../../ui/states/progress-bar.tsx'
import { SkeletonCover, SkeletonRow, SkeletonText } from '../../ui/states/skeleton.tsx'
import { Badge, DurationBadge, FreeBadge, VipBadge } from '../../ui/surfaces/badge.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { CountBadge } from '../../ui/surfaces/count-badge.tsx'
import { KeyValueList, KeyValueRow } from '../../ui/surfaces/key-value.tsx'
import { GallerySection, Sample, SampleLink } from './gallery-section.tsx'

const backgroundTokens = ['bg-canvas', 'bg-surface', 'bg-raised', 'bg-overlay']
const textTokens = ['text-ink', 'text-ink-muted', 'text-ink-faint', 'text-amber', 'text-danger']
const signalTokens = [
  'bg-flow',
  'bg-amber',
  'bg-coral',
  'bg-violet',
  'bg-success',
  'bg-warning',
  'bg-danger',
  'bg-danger-fill',
]
const sizes = ['text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs']

export function TokensSection() {
  return (
    <GallerySection title="Tokens">
      <Sample name="backgroundTokens with each ink">
        {backgroundTokens.map((ground) => (
          <div className={`rounded-lg p-4 ring-1 ring-line ${ground}`} key={ground}>
            <p>{ground}</p>
            {textTokens.map((ink) => (
              <p className={ink} key={ink}>
                {ink}
              </p>
            ))}
          </div>
        ))}
      </Sample>
      <Sample name="accent and signalTokens">
        {signalTokens.map((signal) => (
          <div className="text-ink-muted text-xs" key={signal}>
            <div className={`mb-1 h-12 w-20 rounded-md ${signal}`} />
            {signal}
          </div>
        ))}
      </Sample>
      <Sample name="text 28 / 20 / 16 / 14 / 12, and text-flow">
        {sizes.map((size) => (
          <p className={size} key={size}>
            {size}
          </p>
        ))}
        <p className="font-semibold text-flow text-xl">Liuguang</p>
      </Sample>
    </GallerySection>
  )
}

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const share = <actionIcons.ShareIcon size={20} />
const heart = <actionIcons.HeartFilledIcon />

export function ButtonsSection() {
  return (
    <GallerySection title="Buttons">
      {[{}, { disabled: true }, { isBusy: true }].map((state) => (
        <Sample key={JSON.stringify(state)} name={`Button ${JSON.stringify(state)}`}>
          {variants.map((variant) => (
            <Button {...state} key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </Sample>
      ))}
      <Sample name="Button: small, medium and large with icons; LinkButton">
        <Button size="small">Small</Button>
        <Button icon={share}>Medium</Button>
        <Button icon={share} size="large" variant="primary">
          Large
        </Button>
        <LinkButton render={<SampleLink />}>Link</LinkButton>
      </Sample>
      <Sample isGrid name="block">
        <Button isBlock variant="primary">
          Button
        </Button>
        <LinkButton isBlock render={<SampleLink />}>
          LinkButton
        </LinkButton>
      </Sample>
      <Sample name="IconButton: plain, pressed, glass, disabled">
        <IconButton icon={share} label="Share" />
        <IconButton icon={heart} isPressed label="Like" />
        <IconButton icon={share} label="Share" look="glass" />
        <IconButton disabled icon={share} label="Share" />
      </Sample>
    </GallerySection>
  )
}

// sorted: a module lists its exports in another order on the server than in the browser
const icons = [navigationIcons, playIcons, playerIcons, walletIcons, actionIcons, statusIcons, messageIcons]
  .flatMap((module) => Object.entries(module))
  .sort(([one], [other]) => (one < other ? -1 : 1))

export function IconsSection() {
  return (
    <GallerySection title="Icons">
      <Sample name="24 px">
        {icons.map(([name, IconShape]) => (
          <div
            className="flex flex-col items-center rounded-md bg-surface p-3 text-ink-faint text-xs"
            key={name}
          >
            <IconShape />
            {name.replace(/Icon$/, '')}
          </div>
        ))}
      </Sample>
    </GallerySection>
  )
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#e8785f"/><circle cx="260" cy="180" r="50" fill="#ffd08a"/></svg>'
const picture = `data:image/svg+xml,${encodeURIComponent(drawing)}`
const sources = [{ width: 640, jpeg: picture }]
const broken = 'data:image/jpeg;base64,AAAA'

export function PicturesSection() {
  return (
    <GallerySection title="Pictures and marks">
      <div className="grid grid-cols-3 items-start gap-3 md:grid-cols-6">
        <div className="relative">
          <Cover alt="" isPriority placeholder={picture} sources={sources} />
          <span className="absolute right-1 bottom-2">
            <DurationBadge seconds={95} />
          </span>
          <ProgressBar className="absolute inset-x-0 bottom-0" label="Watched" percent={35} size="thin" />
        </div>
        <Cover alt="Placeholder alone" placeholder={picture} sources={[]} />
        <Cover alt="No picture" sources={[]} />
        <Cover alt="Broken" sources={[{ width: 320, jpeg: broken }]} />
        <Cover alt="Portrait" ratio={9 / 16} sources={sources} />
        <Cover alt="Square" ratio={1} sources={sources} />
      </div>
      <Sample name="CountBadge; Badge: neutral, onPicture, vip, success; VipBadge; FreeBadge">
        <CountBadge count={3} />
        <CountBadge count={120} />
        <Badge>HD</Badge>
        <Badge tone="onPicture">12:03</Badge>
        <Badge tone="vip">VIP</Badge>
        <Badge tone="success">OK</Badge>
        <VipBadge />
        <FreeBadge />
      </Sample>
      <Sample name="Avatar: initial, VIP, broken picture, sizes">
        <Avatar name="Liuguang" />
        <Avatar isVip name="Ada" size={56} />
        <Avatar name="Linh" src={broken} />
        <Avatar name="Minh" size={28} />
        <Avatar name="Grace" size={72} src={picture} />
      </Sample>
      <Sample name="QrCode: 300 and 96">
        <QrCode label="Invitation" text="https://example.com/?shareCode=ABCD2345" />
        <QrCode size={96} text="https://example.com/" />
      </Sample>
    </GallerySection>
  )
}

export function MoneySection() {
  return (
    <GallerySection title="Money">
      <Sample name="PriceTag: points, diamonds, free; text and badge">
        <PriceTag price={{ asset: 'points', amount: 10 }} />
        <PriceTag price={{ asset: 'diamonds', amount: 1200 }} />
        <PriceTag price={null} />
        <PriceTag look="badge" price={{ asset: 'points', amount: 10 }} />
        <PriceTag look="badge" price={null} />
      </Sample>
      <Sample name="PointsAmount: large, changes, each asset">
        <PointsAmount amount={128450} size="large" />
        <PointsAmount amount={50} isChange />
        <PointsAmount amount={-10} isChange />
        <PointsAmount amount={700n} asset="coins" />
        <PointsAmount amount={3} asset="diamonds" />
        <PointsAmount amount={1} asset="free_views" />
        <PointsAmount amount={5} asset="cache_points" size="small" />
        <PointsAmount amount={25} hasUnit size="small" />
      </Sample>
      <Sample name="DottedLine: no dot where the line breaks">
        <div className="w-40 text-ink-faint text-xs">
          <DottedLine parts={['Purchased November 27, 2026', '10 points', 'Refunded']} />
        </div>
      </Sample>
      <Sample isGrid name="Card: plain with KeyValueList, accent">
        <Card>
          <KeyValueList>
            <KeyValueRow name="Member number" value="100023" />
            <KeyValueRow name="Points" value={<PointsAmount amount={128450} />} />
          </KeyValueList>
        </Card>
        <Card look="accent">Become VIP</Card>
      </Sample>
    </GallerySection>
  )
}

const kinds = ['info', 'success', 'warning', 'error'] as const

export function FeedbackSection() {
  const text = '3 new messages'
  return (
    <GallerySection title="Feedback">
      <Sample name="notify: each kind, permanent, with a common name (press again and again); OfflineNote">
        {kinds.map((kind) => (
          <Button key={kind} onClick={() => notify({ kind, text: `${text} (${kind})` })}>
            {kind}
          </Button>
        ))}
        <Button onClick={() => notify({ text: 'stays', ms: Number.POSITIVE_INFINITY })}>stays</Button>
        <Button onClick={() => notify({ name: 'grouped', text })}>grouped</Button>
        <OfflineNote />
      </Sample>
      <Sample isGrid name="ProgressBar: 0, 42, 100, unknown, thin">
        {[0, 42, 100, undefined].map((percent) => (
          <ProgressBar key={percent ?? 'unknown'} label="Uploading" percent={percent} />
        ))}
        <ProgressBar label="Uploading" percent={64} size="thin" />
      </Sample>
      <Sample isGrid name="Skeleton: cover, text, rows">
        <SkeletonCover />
        <SkeletonText lines={4} size="base" />
        <SkeletonRow />
        <SkeletonRow picture="none" />
      </Sample>
      <Sample isGrid name="EmptyState, ErrorState, while retrying">
        <EmptyState action={<LinkButton render={<SampleLink />}>Look around</LinkButton>} />
        <ErrorState onRetry={() => {}} />
        <ErrorState isRetrying onRetry={() => {}} />
      </Sample>
    </GallerySection>
  )
}
