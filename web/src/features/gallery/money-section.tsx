import { PointsAmount } from '../../ui/amounts/points-amount.tsx'
import { PriceTag } from '../../ui/amounts/price-tag.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { CrownIcon } from '../../ui/icons/wallet-icons.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { KeyValueList, KeyValueRow } from '../../ui/surfaces/key-value.tsx'
import { GallerySection, Row, Specimen } from './gallery-section.tsx'
import { useGalleryTexts } from './use-gallery-texts.ts'

export function MoneySection() {
  const texts = useGalleryTexts()
  return (
    <GallerySection title="Money">
      <Specimen name="PriceTag: points, diamonds, free; text and badge">
        <Row>
          <PriceTag price={{ asset: 'points', amount: 10 }} />
          <PriceTag price={{ asset: 'diamonds', amount: 1200 }} />
          <PriceTag price={null} />
          <PriceTag look="badge" price={{ asset: 'points', amount: 10 }} />
          <PriceTag look="badge" price={null} />
        </Row>
      </Specimen>
      <Specimen name="PointsAmount: large, changes, each asset">
        <Row>
          <PointsAmount amount={128450} size="large" />
          <PointsAmount amount={50} isChange />
          <PointsAmount amount={-10} isChange />
          <PointsAmount amount={700n} asset="coins" />
          <PointsAmount amount={3} asset="diamonds" />
          <PointsAmount amount={1} asset="free_views" />
          <PointsAmount amount={5} asset="cache_points" size="small" />
        </Row>
      </Specimen>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Card>
          <KeyValueList>
            <KeyValueRow name={texts.vipUntil} value={texts.vipUntilValue} />
            <KeyValueRow name={texts.memberId} value="100023" />
            <KeyValueRow name={texts.topUp} value={<PointsAmount amount={128450} />} />
          </KeyValueList>
        </Card>
        <Card look="accent">
          <h3 className="flex items-center gap-2 font-semibold text-lg">
            <CrownIcon className="text-amber" />
            {texts.primary}
          </h3>
          <p className="py-3 text-ink-muted text-sm">{texts.modalText}</p>
          <Button isBlock variant="primary">
            {texts.primary}
          </Button>
        </Card>
      </div>
    </GallerySection>
  )
}
