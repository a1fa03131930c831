import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { GallerySection, Row, SampleLink, Specimen } from './gallery-section.tsx'
import { useGalleryTexts } from './use-gallery-texts.ts'

const qualities = ['1080p', '720p', '480p', '360p', '240p']

type Overlay = 'modal' | 'long' | 'firm' | 'sheet'

export function OverlaysSection() {
  const texts = useGalleryTexts()
  const [open, setOpen] = useState<Overlay>()
  const [quality, setQuality] = useState('720p')
  const propsOf = (overlay: Overlay) => ({
    isOpen: open === overlay,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? overlay : undefined),
  })
  const close = () => setOpen(undefined)
  const footer = (
    <>
      <Button onClick={close}>{texts.cancel}</Button>
      <LinkButton render={<SampleLink onClick={close} />} variant="primary">
        {texts.topUp}
      </LinkButton>
    </>
  )
  const choices = qualities.map((name) => (
    <Button
      aria-pressed={name === quality}
      isBlock
      key={name}
      onClick={() => {
        setQuality(name)
        close()
      }}
      variant={name === quality ? 'secondary' : 'quiet'}
    >
      {name}
    </Button>
  ))
  return (
    <GallerySection title="Overlays">
      <Specimen name="Modal: dismissible, long, firm; Sheet">
        <Row>
          <Button onClick={() => setOpen('modal')}>Modal</Button>
          <Button onClick={() => setOpen('long')}>Modal, long</Button>
          <Button onClick={() => setOpen('firm')}>Modal, firm</Button>
          <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        </Row>
      </Specimen>
      <Modal {...propsOf('modal')} footer={footer} title={texts.modalTitle}>
        {texts.modalText}
      </Modal>
      <Modal {...propsOf('long')} footer={footer} size="large" title={texts.modalTitle}>
        {qualities.flatMap((from) =>
          qualities.map((to) => (
            <p className="pb-3" key={from + to}>
              {texts.modalText}
            </p>
          )),
        )}
      </Modal>
      <Modal {...propsOf('firm')} footer={footer} isDismissible={false} title={texts.modalTitle}>
        {texts.modalText}
      </Modal>
      <Sheet {...propsOf('sheet')} footer={footer} title={texts.sheetTitle}>
        {choices}
      </Sheet>
    </GallerySection>
  )
}
