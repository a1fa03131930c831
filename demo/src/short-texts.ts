import { type DemoTexts, inFourLanguages } from './demo-texts.ts'
import type { ShortSceneName } from './sources/scenes/short/index.ts'

/** What a visitor reads beside a short. */
export const shortTexts: Readonly<Record<ShortSceneName, DemoTexts>> = {
  'pendulum-wave': inFourLanguages(['物理', '節奏', '治癒'], {
    hk: ['同一拍', '十九盞燈同時放手，一盞比一盞快一點點。散開、成浪、大亂，最後左右分成兩行，各自站齊。'],
    cn: ['同一拍', '十九盏灯同时松手，一盏比一盏快一点点。散开、成浪、大乱，最后左右分成两行，各自站齐。'],
    en: [
      'In Time',
      'Nineteen lamps let go at once, each a touch faster than the last. They scatter, make waves, fall into chaos, and line up again in two rows.',
    ],
    vi: [
      'Cùng một nhịp',
      'Mười chín ngọn đèn cùng buông tay, ngọn sau nhanh hơn ngọn trước một chút. Tản ra, thành sóng, rối tung, rồi lại xếp ngay ngắn thành hai hàng.',
    ],
  }),
  'falling-marbles': inFourLanguages(['物理', '數學', '解壓'], {
    hk: ['三百人生', '每一步都是左右各半，沒有一顆知道自己會落在哪裡；落完了，卻總是同一座山。'],
    cn: ['三百人生', '每一步都是左右各半，没有一颗知道自己会落在哪里；落完了，却总是同一座山。'],
    en: [
      'Three Hundred Lives',
      'Every step is left or right, fifty-fifty, and no marble knows where it will land. Yet together they always build the same hill.',
    ],
    vi: [
      'Ba trăm cuộc đời',
      'Mỗi bước đều là trái hay phải, năm ăn năm thua, chẳng viên bi nào biết mình sẽ rơi vào đâu. Vậy mà rơi xong luôn thành cùng một ngọn đồi.',
    ],
  }),
  'single-firework': inFourLanguages(['煙花', '夜景', '節日'], {
    hk: [
      '花火正中',
      '站在煙花正下方抬頭看：金色的雨慢慢落下來。整場花火在長片裡，點一下就從最盛的一刻看起。',
    ],
    cn: [
      '烟火正中',
      '站在烟花正下方抬头看：金色的雨慢慢落下来。完整烟花秀在长视频里，点一下就从最精彩的一刻看起。',
    ],
    en: [
      'Right under the Fireworks',
      'Stand beneath it and look up: golden rain, falling slowly. The whole show is in the full video; one tap takes you to its brightest moment.',
    ],
    vi: [
      'Ngay dưới chùm pháo hoa',
      'Đứng ngay bên dưới và ngước nhìn: cơn mưa vàng chậm rãi rơi. Cả màn pháo hoa nằm trong video dài, chạm một cái là đến khoảnh khắc rực rỡ nhất.',
    ],
  }),
  jellyfish: inFourLanguages(['海', '動畫', '治癒'], {
    hk: ['深海有光', '四隻水母，各有各的呼吸。不用想甚麼，跟着牠們一起往上浮就好。'],
    cn: ['深海有光', '四只水母，各有各的呼吸。什么都不用想，跟着它们一起往上浮就好。'],
    en: [
      'Light in the Deep',
      'Four jellyfish, each breathing at its own pace. There is nothing to think about. Just drift upwards with them.',
    ],
    vi: [
      'Ánh sáng dưới biển sâu',
      'Bốn con sứa, mỗi con một nhịp thở. Chẳng cần nghĩ gì cả, cứ cùng chúng nổi lên thôi.',
    ],
  }),
  'order-from-chaos': inFourLanguages(['科學', '色彩', '解壓'], {
    hk: ['彩虹有序', '九十六條顏色被打亂，再用快速排序一步步找回彩虹。最後那一下掃光，很多人會看第二遍。'],
    cn: ['彩虹有序', '九十六条颜色被打乱，再用快速排序一步步找回彩虹。最后那一下扫光，很多人会看第二遍。'],
    en: [
      'Sorting a Rainbow',
      'Ninety-six stripes are shuffled, then quicksort puts the rainbow back together step by step. Most people watch that final sweep twice.',
    ],
    vi: [
      'Xếp lại cầu vồng',
      'Chín mươi sáu dải màu bị xáo tung, rồi thuật toán quicksort từng bước trả lại cầu vồng. Cú quét sáng cuối cùng, nhiều người phải xem lại lần hai.',
    ],
  }),
  'moon-phases': inFourLanguages(['月色', '星空', '治癒'], {
    hk: ['由缺到圓', '把半個月的等待，放進十二秒：一彎細眉，慢慢變成滿月。'],
    cn: ['由缺到圆', '把半个月的等待，放进十二秒：一弯细眉，慢慢变成满月。'],
    en: [
      'Crescent to Full',
      'Two weeks of waiting in twelve seconds: a thin crescent slowly grows into the full moon.',
    ],
    vi: [
      'Từ khuyết đến tròn',
      'Nửa tháng đợi chờ gói trong mười hai giây: vầng trăng lưỡi liềm dần hóa trăng tròn.',
    ],
  }),
  'rose-of-light': inFourLanguages(['數學', '藝術', '解壓'], {
    hk: ['一筆成花', '小輪在大輪裡滾動，筆尖從不離開紙面。三朵花，一條線。'],
    cn: ['一笔成花', '小轮在大轮里滚动，笔尖从不离开纸面。三朵花，一条线。'],
    en: [
      'One-Line Flowers',
      'A small wheel rolls inside a large one, and the pen never leaves the paper. Three flowers, one line.',
    ],
    vi: [
      'Hoa một nét',
      'Bánh xe nhỏ lăn trong bánh xe lớn, ngòi bút không rời mặt giấy. Ba bông hoa, một đường nét.',
    ],
  }),
  'sand-layers': inFourLanguages(['色彩', '科學', '解壓'], {
    hk: ['彩沙成山', '每一粒沙只懂三條規則：往下、往左下、往右下。十四秒之後，就有了山和地層。'],
    cn: ['彩沙成山', '每一粒沙只懂三条规则：往下、往左下、往右下。十四秒之后，就有了山和地层。'],
    en: [
      'Mountains of Sand',
      'Each grain knows three rules: down, down left, down right. Fourteen seconds later there are hills, layer upon layer.',
    ],
    vi: [
      'Cát màu thành núi',
      'Mỗi hạt cát chỉ biết ba quy tắc: rơi xuống, chéo trái, chéo phải. Mười bốn giây sau đã có núi và từng lớp địa tầng.',
    ],
  }),
  'galaxy-turn': inFourLanguages(['宇宙', '星空', '科學'], {
    hk: ['星河一轉', '一萬五千顆星繞着同一個中心。我們的銀河轉這麼一點點，地球上已過了許多世代。'],
    cn: ['星河一转', '一万五千颗星绕着同一个中心。我们的银河转这么一点点，地球上已过了许多世代。'],
    en: [
      'Turn of the Galaxy',
      'Fifteen thousand stars circle one centre. While our own galaxy turns this far, generations come and go on Earth.',
    ],
    vi: [
      'Một vòng ngân hà',
      'Mười lăm nghìn ngôi sao quay quanh một tâm. Ngân hà của chúng ta chỉ xoay chừng ấy thôi, trên Trái Đất đã qua bao thế hệ.',
    ],
  }),
  'maze-light': inFourLanguages(['科學', '色彩', '節奏'], {
    hk: ['光入迷宮', '迷宮先把自己挖出來，光再從正中央漫開。每一種顏色，都是離起點的距離。'],
    cn: ['光入迷宫', '迷宫先把自己挖出来，光再从正中央漫开。每一种颜色，都是离起点的距离。'],
    en: [
      'Light in the Maze',
      'First the maze digs itself, then light floods out from the middle. Every colour is a distance from the start.',
    ],
    vi: [
      'Ánh sáng trong mê cung',
      'Mê cung tự đào lấy mình, rồi ánh sáng lan ra từ chính giữa. Mỗi màu là một khoảng cách tới điểm xuất phát.',
    ],
  }),
  fireflies: inFourLanguages(['夜景', '自然', '治癒'], {
    hk: ['林中夏夜', '霧在樹幹之間慢慢走，螢火蟲一亮一暗，像在互相回答。請把手機亮度調低一點看。'],
    cn: ['林中夏夜', '雾在树干之间慢慢走，萤火虫一明一暗，像在互相回应。请把手机亮度调低一点看。'],
    en: [
      'Summer Night in the Woods',
      'Mist wanders between the trees, and fireflies blink as if they were answering each other. Best with the brightness turned down.',
    ],
    vi: [
      'Đêm hè trong rừng',
      'Sương lững lờ giữa những thân cây, đom đóm chớp tắt như đang đáp lời nhau. Hãy giảm độ sáng điện thoại một chút khi xem.',
    ],
  }),
  'double-pendulums': inFourLanguages(['物理', '科學', '藝術'], {
    hk: ['分毫之差', '四十八個雙擺，起點只差萬分之四弧度。頭幾秒是同一條線，然後，各走各路。'],
    cn: ['毫厘之差', '四十八个双摆，起点只差万分之四弧度。头几秒是同一条线，然后，各走各路。'],
    en: [
      'A Hair’s Breadth',
      'Forty-eight double pendulums start four ten-thousandths of a radian apart. For a few seconds they are one line. Then each goes its own way.',
    ],
    vi: [
      'Sai một li',
      'Bốn mươi tám con lắc kép, xuất phát chỉ lệch nhau bốn phần vạn radian. Vài giây đầu là một đường, rồi mỗi con một ngả.',
    ],
  }),
  'sound-mountains': inFourLanguages(['音樂', '節奏', '藝術'], {
    hk: ['山有回音', '每個音都在最遠的山上響起，再一層一層傳到眼前。開聲音看，左低右高。'],
    cn: ['山有回音', '每个音都在最远的山上响起，再一层一层传到眼前。记得打开声音，左低右高。'],
    en: [
      'Echoing Hills',
      'Every note rings out on the farthest hill and rolls towards you, ridge by ridge. Sound on: low on the left, high on the right.',
    ],
    vi: [
      'Núi vọng',
      'Mỗi nốt ngân lên từ ngọn núi xa nhất rồi từng lớp vọng đến trước mắt. Nhớ bật tiếng: trái trầm, phải cao.',
    ],
  }),
  'sunflower-count': inFourLanguages(['數學', '自然', '色彩'], {
    hk: ['花中有角', '向日葵的每顆種子都轉同一個角度。差一點點，就看得見一條條旋臂；剛剛好，才是一朵花。'],
    cn: ['花中有角', '向日葵的每颗种子都转同一个角度。差一点点，就看得见一条条旋臂；刚刚好，才是一朵花。'],
    en: [
      'The Sunflower’s Angle',
      'Every seed of a sunflower turns by the same angle. Slightly off, and you see spiral arms. Exactly right, and it is a flower.',
    ],
    vi: [
      'Góc của hoa hướng dương',
      'Mỗi hạt hướng dương xoay cùng một góc. Lệch một chút là hiện ra từng cánh xoắn; vừa đúng mới thành một bông hoa.',
    ],
  }),
}
