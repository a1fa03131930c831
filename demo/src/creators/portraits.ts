import { drawStill, polygon, verticalGradient } from '../sources/still.ts'

const side = 800

interface Portrait {
  /** From top to bottom. */
  sky: readonly [string, string]
  /** Between the sky and the person. */
  scene: string
  skin: string
  /** Of cheeks, nose and neck. */
  shade: string
  hair: string
  /** Behind the head. */
  hairBehind?: string
  /** Over the forehead. */
  hairInFront: string
  clothes: string
  /** Over the clothes: a collar, a scarf. */
  collar: string
  eyes: 'open' | 'smiling'
  lips: string
  /** Over the face: glasses, a beard, freckles. */
  details?: string
}

/** Draws a person's portrait of 800 x 800 as a PNG file in the folder. @returns its path */
export function drawPortrait(folder: string, name: PortraitName): Promise<string> {
  return drawStill(folder, name, { width: side, height: side }, elementsOf(portraits[name]))
}

const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r}" fill="${fill}" ${more}/>`
const line = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ${more}/>`
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const mirrored = (elements: string) =>
  `${elements}<g transform="translate(800 0) scale(-1 1)">${elements}</g>`

const face =
  'M284 322C284 246 334 204 400 204C466 204 516 246 516 322C516 380 504 424 476 458C452 488 426 502 400 502C374 502 348 488 324 458C296 424 284 380 284 322Z'
const shoulders =
  'M96 800C102 690 168 634 268 606C316 592 338 574 342 540L458 540C462 574 484 592 532 606C632 634 698 690 704 800Z'

function elementsOf(portrait: Portrait): string {
  const { skin, shade, hair, lips } = portrait
  const neck = 'M346 430L346 566C356 610 444 610 454 566L454 430Z'
  return [
    `<defs>${verticalGradient('sky', [
      [0, portrait.sky[0]],
      [1, portrait.sky[1]],
    ])}<clipPath id="neck">${path(neck, '#fff')}</clipPath></defs>`,
    `<rect width="${side}" height="${side}" fill="url(#sky)"/>`,
    portrait.scene,
    portrait.hairBehind ?? '',
    path(shoulders, portrait.clothes),
    path(neck, skin),
    `<g clip-path="url(#neck)"><ellipse cx="400" cy="476" rx="96" ry="62" fill="${shade}" opacity=".55"/></g>`,
    portrait.collar,
    mirrored(`<ellipse cx="284" cy="350" rx="22" ry="34" fill="${skin}"/>`),
    path(face, skin),
    mirrored(`<ellipse cx="334" cy="408" rx="30" ry="19" fill="${shade}" opacity=".32"/>`),
    mirrored(line('M318 306Q346 290 374 304', hair, 8)),
    mirrored(eyes[portrait.eyes]),
    line('M404 346Q416 384 398 396', shade, 6),
    line('M364 434Q400 460 436 434', lips, 8),
    portrait.details ?? '',
    portrait.hairInFront,
  ].join('')
}

const dark = '#2a2130'
const eyes = {
  open: `${line('M322 344Q346 324 370 344', dark, 6)}${circle(346, 350, 13, dark)}${circle(351, 345, 4, '#fff')}`,
  smiling: line('M324 352Q346 332 368 352', dark, 7),
}

const moon = '#fbf1d3'
const ink = '#39444c'
const auburn = '#8e3b22'

/** Around the head, where long or curly hair ends. */
const curls = numbers(17).map((index) => {
  const angle = Math.PI * (0.86 + (index / 16) * 1.28)
  const wave = index % 2 === 0 ? 168 : 182
  return circle(400 + Math.cos(angle) * wave, 336 + Math.sin(angle) * wave, 56, auburn)
})

const petals = numbers(12).map((index) => {
  const colour = ['#f2a65a', '#f4d58d', '#e4576b'][index % 3]
  return `<g transform="rotate(${index * 30} 400 360)">${path('M400 360Q330 170 400 -40Q470 170 400 360Z', colour ?? '', 'opacity=".55"')}</g>`
})

const lanterns = (
  [
    [110, 170, 1],
    [676, 120, 1.2],
    [210, 70, 0.6],
    [590, 250, 0.6],
    [80, 420, 0.7],
    [716, 400, 0.8],
  ] as const
).map(
  ([x, y, scale]) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${circle(0, 0, 74, '#ffb454', 'opacity=".22"')}${path('M-30 -38Q0 -52 30 -38L38 30Q0 48 -38 30Z', '#ffb454')}${path('M-20 30Q0 12 20 30Q0 40 -20 30Z', '#fff0c2')}</g>`,
)

const portraits = {
  /** Straight long hair, before the moon over the sea. */
  moonlight: {
    sky: ['#0d1b3d', '#2f5d8c'],
    scene: [
      circle(400, 300, 250, moon, 'opacity=".12"'),
      circle(400, 300, 205, moon),
      ...numbers(6).map((index) =>
        line(
          `M-20 ${560 + index * 44}q70 -26 140 0t140 0t140 0t140 0t140 0t140 0`,
          '#9cc4e4',
          5,
          `opacity="${0.5 - index * 0.06}"`,
        ),
      ),
    ].join(''),
    skin: '#f3cfb4',
    shade: '#d98f7a',
    hair: '#1c1a2b',
    hairBehind: path(
      'M400 168C290 168 244 246 246 350C248 470 236 560 210 660C270 700 530 700 590 660C564 560 552 470 554 350C556 246 510 168 400 168Z',
      '#1c1a2b',
    ),
    hairInFront: mirrored(
      path(
        'M402 176C318 172 262 226 260 330C258 400 262 450 268 500C288 450 288 372 300 330C342 312 384 266 402 214Z',
        '#1c1a2b',
      ),
    ),
    clothes: '#2b8c8c',
    collar: mirrored(path('M344 556L400 660L318 700L268 606C316 592 338 578 344 556Z', '#1f6b70')),
    eyes: 'open',
    lips: '#b8505a',
    details: mirrored(circle(282, 402, 8, moon)),
  },
  /** Headphones, and the rings of sound. */
  listener: {
    sky: ['#f6a04d', '#d9534f'],
    scene: numbers(6)
      .map(
        (index) =>
          `<circle cx="400" cy="350" r="${230 + index * 62}" fill="none" stroke="#fff3dd" stroke-width="${14 - index * 2}" opacity="${0.5 - index * 0.07}"/>`,
      )
      .join(''),
    skin: '#e9bb94',
    shade: '#b9744f',
    hair: '#2d1f1a',
    hairInFront: [
      path(
        'M276 318C262 214 322 156 404 158C486 152 542 214 524 320C514 296 506 282 496 270C470 276 448 268 432 250C416 272 384 280 356 268C330 274 302 286 276 318Z',
        '#2d1f1a',
      ),
      line('M268 340C258 196 330 132 400 132C470 132 542 196 532 340', '#f7f2ea', 20),
      mirrored('<rect x="240" y="306" width="52" height="104" rx="24" fill="#3d4a63"/>'),
    ].join(''),
    clothes: '#35506b',
    collar: line('M318 596Q400 662 482 596', '#263b51', 30),
    eyes: 'smiling',
    lips: '#a3553f',
  },
  /** A grey beard and round glasses, before mountains of ink. */
  inkstone: {
    sky: ['#f4ecdb', '#dccfb4'],
    scene: [
      circle(622, 156, 58, '#c8452f'),
      path('M0 420Q90 250 170 330Q250 160 330 320L330 800L0 800Z', ink, 'opacity=".28"'),
      path('M470 460Q560 210 640 350Q720 260 800 380L800 800L470 800Z', ink, 'opacity=".38"'),
      path('M0 560Q160 420 300 560Q480 480 600 560Q720 500 800 580L800 800L0 800Z', ink, 'opacity=".5"'),
    ].join(''),
    skin: '#e6bd98',
    shade: '#b67f5e',
    hair: '#8b8d92',
    hairBehind: `${circle(400, 150, 46, '#8b8d92')}${line('M340 138L460 138', '#6a4b32', 10)}`,
    hairInFront: path(
      'M276 330C262 226 318 172 400 172C482 172 538 226 524 330C512 272 470 238 400 238C330 238 288 272 276 330Z',
      '#8b8d92',
    ),
    clothes: '#2f3b45',
    collar: `${path('M342 552L400 648L458 552L482 590L400 720L318 590Z', '#e9e4d8')}${line('M400 712L470 800', '#1f282f', 10)}`,
    eyes: 'smiling',
    lips: '#9c5a4b',
    details: [
      path(
        'M290 390C300 420 326 428 352 424C372 408 428 408 448 424C474 428 500 420 510 390C512 470 462 560 400 570C338 560 288 470 290 390ZM362 436Q400 466 438 436Q400 424 362 436Z',
        '#a5a7ab',
        'fill-rule="evenodd"',
      ),
      mirrored(
        '<circle cx="346" cy="346" r="40" fill="#fff" fill-opacity=".14" stroke="#4a3526" stroke-width="7"/>',
      ),
      line('M386 340Q400 330 414 340', '#4a3526', 7),
    ].join(''),
  },
  /** A bob with a fringe, in a kaleidoscope. */
  petals: {
    sky: ['#4a1942', '#93276c'],
    scene: petals.join(''),
    skin: '#eec39c',
    shade: '#cf8563',
    hair: '#3a1626',
    hairBehind: path(
      'M400 168C284 168 244 250 246 350C246 430 250 470 262 520L538 520C550 470 554 430 554 350C556 250 516 168 400 168Z',
      '#3a1626',
    ),
    hairInFront: [
      path(
        'M268 400C250 250 304 178 400 178C496 178 550 250 532 400C522 360 514 330 508 300C440 312 360 312 292 300C286 330 278 360 268 400Z',
        '#3a1626',
      ),
      line('M340 214Q320 246 314 284', '#6b3450', 7),
    ].join(''),
    clothes: '#f4d58d',
    collar: line('M322 600Q400 690 478 600', '#e4576b', 18),
    eyes: 'smiling',
    lips: '#c23b55',
    details: mirrored(
      `${circle(276, 410, 9, '#f4d58d')}${polygon(
        [
          [276, 420],
          [264, 450],
          [288, 450],
        ],
        '#f2a65a',
      )}`,
    ),
  },
  /** Auburn curls, and the orbits of planets. */
  orbits: {
    sky: ['#123c3a', '#2f7f6b'],
    scene: [
      ...numbers(3).map(
        (index) =>
          `<ellipse cx="400" cy="360" rx="${310 + index * 70}" ry="${130 + index * 60}" fill="none" stroke="#cfeee0" stroke-width="4" opacity=".5" transform="rotate(-24 400 360)"/>`,
      ),
      circle(118, 486, 26, '#f4b860'),
      circle(700, 150, 36, '#8fd3c1'),
      circle(640, 600, 18, '#f3efe0'),
      ...numbers(26).map((index) =>
        circle((index * 331) % 800, (index * 197) % 560, 1.5 + (index % 3), '#fff', 'opacity=".7"'),
      ),
    ].join(''),
    skin: '#f7d9c4',
    shade: '#dd8f77',
    hair: auburn,
    hairBehind: curls.join('') + circle(400, 330, 176, auburn),
    hairInFront: numbers(7)
      .map((index) => circle(298 + index * 34, 236 - Math.sin((index / 6) * Math.PI) * 38, 38, auburn))
      .join(''),
    clothes: '#1d2b3f',
    collar: `${path('M344 556L400 690L456 556L476 584L400 760L324 584Z', '#f3efe0')}${mirrored(path('M268 606L344 566L398 760L372 800L300 690Z', '#2b3f59'))}`,
    eyes: 'open',
    lips: '#bf4f4a',
    details: mirrored(
      [...numbers(5)]
        .map((index) => circle(322 + index * 13, 388 + ((index * 7) % 12), 2.6, '#c9825f'))
        .join(''),
    ),
  },
  /** Short silver hair and a scarf, below sky lanterns. */
  lanterns: {
    sky: ['#2b2350', '#c0627a'],
    scene: lanterns.join(''),
    skin: '#f1c9a9',
    shade: '#cb8068',
    hair: '#c9ccd6',
    hairInFront: path(
      'M270 380C246 240 308 160 412 164C512 160 556 250 530 372C522 330 514 306 500 286C452 282 404 262 372 226C362 268 330 302 290 316C280 340 276 352 270 380Z',
      '#c9ccd6',
    ),
    clothes: '#3a3d6b',
    collar: `${path('M300 560Q400 620 500 560L520 620Q400 700 280 620Z', '#e8734a')}${path('M440 636L520 618L548 790L470 800Z', '#d45f38')}`,
    eyes: 'open',
    lips: '#b3564f',
    details: mirrored(circle(286, 394, 6, '#ffb454')),
  },
} satisfies Record<string, Portrait>

export type PortraitName = keyof typeof portraits
