import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import type { ButtonVariant } from '../../ui/buttons/button-look.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { HeartFilledIcon, HeartIcon, ShareIcon } from '../../ui/icons/action-icons.tsx'
import { CrownIcon } from '../../ui/icons/wallet-icons.tsx'
import { GallerySection, Row, SampleLink, Specimen } from './gallery-section.tsx'
import { useGalleryTexts } from './use-gallery-texts.ts'

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger']

export function ButtonsSection() {
  const texts = useGalleryTexts()
  const [isLiked, setIsLiked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const work = () => {
    setIsBusy(true)
    setTimeout(setIsBusy, 1500, false)
  }
  return (
    <GallerySection title="Buttons">
      <Specimen name="Button: primary, secondary, quiet, danger">
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {texts[variant]}
            </Button>
          ))}
        </Row>
      </Specimen>
      <Specimen name="disabled">
        <Row>
          {variants.map((variant) => (
            <Button disabled key={variant} variant={variant}>
              {texts[variant]}
            </Button>
          ))}
        </Row>
      </Specimen>
      <Specimen name="busy (keeps its width); the last one works when tapped">
        <Row>
          {variants.map((variant) => (
            <Button isBusy key={variant} variant={variant}>
              {texts[variant]}
            </Button>
          ))}
          <Button isBusy={isBusy} onClick={work} variant="primary">
            {texts.topUp}
          </Button>
        </Row>
      </Specimen>
      <Specimen name="small, medium, large, with icons">
        <Row>
          <Button size="small">{texts.browse}</Button>
          <Button icon={<ShareIcon size={20} />}>{texts.secondary}</Button>
          <Button icon={<CrownIcon size={20} />} size="large" variant="primary">
            {texts.primary}
          </Button>
        </Row>
      </Specimen>
      <Specimen name="block; LinkButton">
        <div className="flex max-w-90 flex-col gap-3">
          <Button isBlock variant="primary">
            {texts.topUp}
          </Button>
          <LinkButton isBlock render={<SampleLink />}>
            {texts.history}
          </LinkButton>
        </div>
      </Specimen>
      <Specimen name="IconButton: plain, pressed, glass, disabled">
        <Row>
          <IconButton icon={<ShareIcon />} label={texts.secondary} />
          <IconButton
            icon={isLiked ? <HeartFilledIcon /> : <HeartIcon />}
            isPressed={isLiked}
            label={texts.saved}
            onClick={() => setIsLiked(!isLiked)}
          />
          <IconButton icon={<HeartFilledIcon />} isPressed label={texts.saved} />
          <IconButton icon={<ShareIcon />} label={texts.secondary} look="glass" />
          <IconButton disabled icon={<ShareIcon />} label={texts.secondary} />
        </Row>
      </Specimen>
    </GallerySection>
  )
}
