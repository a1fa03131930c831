import { PriceTag } from '../../ui/amounts/price-tag.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Cover } from '../../ui/pictures/cover.tsx'
import { QrCode } from '../../ui/qr/qr-code.tsx'
import { ProgressBar } from '../../ui/states/progress-bar.tsx'
import { Badge, DurationBadge, FreeBadge, VipBadge } from '../../ui/surfaces/badge.tsx'
import { CountBadge } from '../../ui/surfaces/count-badge.tsx'
import { GallerySection, Row, SampleLink, Specimen } from './gallery-section.tsx'
import { sampleCover, samplePlaceholder } from './sample-covers.ts'
import { useGalleryTexts } from './use-gallery-texts.ts'

const marks = [
  <VipBadge key="vip" />,
  <FreeBadge key="free" />,
  <PriceTag key="points" look="badge" price={{ asset: 'points', amount: 10 }} />,
  <PriceTag key="diamonds" look="badge" price={{ asset: 'diamonds', amount: 3 }} />,
]

export function MediaSection() {
  const texts = useGalleryTexts()
  return (
    <GallerySection title="Pictures and marks">
      <Specimen name="Cover with badges and progress, as cards will use them">
        <div className="grid grid-cols-2 gap-x-3 gap-y-5 lg:grid-cols-4">
          {marks.map((mark, index) => (
            <SampleLink className="group block rounded-md" key={mark.key}>
              <div className="relative overflow-hidden rounded-md">
                <Cover
                  alt=""
                  isPriority={index === 0}
                  placeholder={samplePlaceholder(index)}
                  sources={sampleCover(index)}
                />
                <span className="absolute top-1.5 left-1.5">{mark}</span>
                <span className="absolute right-1.5 bottom-1.5">
                  <DurationBadge seconds={95 + 700 * index} />
                </span>
                {index % 2 === 0 && (
                  <ProgressBar
                    className="absolute inset-x-0 bottom-0"
                    label={texts.history}
                    percent={35 + 20 * index}
                    size="thin"
                  />
                )}
              </div>
              <p className="line-clamp-2 pt-2 font-medium text-sm group-hover:text-amber">
                {texts.videoTitle}
              </p>
              <p className="pt-0.5 text-ink-faint text-xs">{texts.channel}</p>
            </SampleLink>
          ))}
        </div>
      </Specimen>
      <Specimen name="Cover: placeholder alone, none, broken, portrait 9:16, square">
        <div className="grid grid-cols-3 items-start gap-3 md:grid-cols-5">
          <Cover alt={texts.videoTitle} placeholder={samplePlaceholder(2)} sources={[]} />
          <Cover alt={texts.videoTitle} sources={[]} />
          <Cover alt={texts.videoTitle} sources={[{ width: 320, jpeg: 'data:image/jpeg;base64,AAAA' }]} />
          <Cover
            alt={texts.videoTitle}
            placeholder={samplePlaceholder(1)}
            ratio={9 / 16}
            sources={sampleCover(1, 360, 640)}
          />
          <Cover
            alt={texts.videoTitle}
            placeholder={samplePlaceholder(3)}
            ratio={1}
            sources={sampleCover(3)}
          />
        </div>
      </Specimen>
      <Specimen name="CountBadge">
        <Row>
          <CountBadge count={3} />
          <CountBadge count={120} />
        </Row>
      </Specimen>
      <Specimen name="Badge: neutral, onPicture, vip, success">
        <Row>
          <Badge>HD</Badge>
          <Badge tone="onPicture">12:03</Badge>
          <Badge tone="vip">VIP</Badge>
          <Badge tone="success">OK</Badge>
        </Row>
      </Specimen>
      <Specimen name="Avatar: initial, VIP, broken picture, sizes">
        <Row>
          <Avatar name={texts.channel} />
          <Avatar isVip name="Ada" size={56} />
          <Avatar name={texts.saved} src="data:image/jpeg;base64,AAAA" />
          <Avatar name="Minh" size={28} />
          <Avatar name="Grace" size={72} src={sampleCover(0)[0]?.jpeg} />
        </Row>
      </Specimen>
      <Specimen name="QrCode: 300 and 96">
        <div className="flex flex-wrap items-end gap-4">
          <QrCode label={texts.secondary} text="https://example.com/?shareCode=ABCD2345" />
          <QrCode size={96} text="https://example.com/" />
        </div>
      </Specimen>
    </GallerySection>
  )
}
