import type { Lang } from '@liuguang/contract'
import { type DemoTag, demoTags } from './demo-tags.ts'
import type { SceneName } from './sources/scenes/index.ts'

type Texts = readonly [title: string, description: string]

/** What a visitor reads: in Hong Kong's Chinese, and translated. */
export interface DemoTexts {
  title: string
  description: string
  tags: readonly string[]
  translations: readonly { lang: Lang; title: string; description: string; tags: readonly string[] }[]
}

/** Texts in all languages, with the tags that they share. */
export function inFourLanguages(tags: readonly DemoTag[], texts: Record<Lang, Texts>): DemoTexts {
  const [title, description] = texts.hk
  const others = ['cn', 'en', 'vi'] as const
  return {
    title,
    description,
    tags,
    translations: others.map((lang) => ({
      lang,
      title: texts[lang][0],
      description: texts[lang][1],
      tags: tags.map((tag) => demoTags[tag][lang]),
    })),
  }
}

export const demoTexts: Readonly<Record<SceneName, DemoTexts>> = {
  'aurora-lake': inFourLanguages(['風景', '極光', '星空', '治癒'], {
    hk: [
      '北境之夜',
      '極光像簾幕一樣在雪山上空展開，又在湖面輕輕碎成粼光。風聲很遠，鐘聲很慢，適合睡前靜靜看完。全片由程式逐格繪製，沒有一格來自相機。',
    ],
    cn: [
      '北境之夜',
      '极光像帷幕一样在雪山上空铺开，又在湖面轻轻碎成波光。风声很远，钟声很慢，适合睡前静静看完。全片由程序逐帧绘制，没有一帧来自相机。',
    ],
    en: [
      'Northern Night',
      'The northern lights unfold above snowy peaks and break into glitter on the lake. Distant wind, slow bells: one to watch before bed. Every frame is drawn by code; no camera was involved.',
    ],
    vi: [
      'Đêm phương Bắc',
      'Cực quang buông như tấm rèm trên đỉnh núi tuyết rồi vỡ thành muôn ánh bạc trên mặt hồ. Tiếng gió xa, tiếng chuông chậm, rất hợp để xem trước khi ngủ. Từng khung hình đều do chương trình vẽ, không có cảnh nào quay bằng máy.',
    ],
  }),
  'harbour-fireworks': inFourLanguages(['夜景', '城市', '煙花', '節日'], {
    hk: [
      '海港花火',
      '一場只有七十二秒的維港煙花：金柳、彩環與雙色球在樓宇上空接連綻放，再落入水中的倒影。每一點火花都按重力與空氣阻力計算。',
    ],
    cn: [
      '海港烟火',
      '一场只有七十二秒的维港烟花：金柳、彩环和双色球在高楼上空接连绽放，又落进水中的倒影里。每一点火花都按重力和空气阻力计算。',
    ],
    en: [
      'Fireworks over the Harbour',
      'Seventy-two seconds of fireworks above Victoria Harbour: golden willows, bright rings and two-tone shells bloom over the towers and fall into their own reflections. Gravity and air drag move every spark.',
    ],
    vi: [
      'Pháo hoa trên cảng',
      'Bảy mươi hai giây pháo hoa trên cảng Victoria: liễu vàng, vòng sắc màu và những quả cầu hai màu lần lượt nở trên các tòa nhà rồi rơi vào bóng nước. Từng tia lửa đều tính theo trọng lực và sức cản không khí.',
    ],
  }),
  'ink-in-water': inFourLanguages(['抽象', '水墨', '治癒', '藝術'], {
    hk: [
      '水中墨',
      '墨、朱砂、石青與藤黃依次滴入清水，翻捲、相遇、淡去。畫面來自一個小小的流體模擬，每一滴都不會重來。',
    ],
    cn: [
      '水中墨',
      '墨、朱砂、石青和藤黄依次滴入清水，翻卷、相遇、淡去。画面来自一个小小的流体模拟，每一滴都不会重来。',
    ],
    en: [
      'Ink in Water',
      'Black ink, vermilion, azurite and gamboge drop into clear water, curl, meet and fade. The picture is a small fluid simulation, and no drop ever falls the same way twice.',
    ],
    vi: [
      'Mực loang trong nước',
      'Mực tàu, chu sa, thạch thanh và đằng hoàng lần lượt rơi vào làn nước trong, cuộn lên, gặp nhau rồi tan đi. Hình ảnh là một mô phỏng chất lỏng nhỏ, không giọt nào lặp lại.',
    ],
  }),
  'moonlit-sea': inFourLanguages(['風景', '海', '月色', '音樂', '治癒'], {
    hk: [
      '海上生明月',
      '薄雲掠過月面，銀光從天邊一路鋪到船前。一艘三桅帆船泊在港外，隨浪輕搖，笛聲伴着潮聲。天涯此時，共看一輪。',
    ],
    cn: [
      '海上生明月',
      '薄云掠过月面，银光从天边一路铺到船前。一艘三桅帆船停在港外，随浪轻摇，笛声伴着潮声。天涯此时，共赏一轮明月。',
    ],
    en: [
      'Moonrise over the Sea',
      'Thin clouds drift across the moon, and silver runs from the horizon to the bow. A three-master rocks at anchor outside the harbour while a flute plays over the tide.',
    ],
    vi: [
      'Trăng lên trên biển',
      'Mây mỏng lướt qua vầng trăng, ánh bạc trải từ chân trời đến tận mũi thuyền. Chiếc thuyền ba cột buồm neo ngoài cảng khẽ đung đưa, tiếng sáo hòa cùng tiếng sóng.',
    ],
  }),
  'ink-landscape': inFourLanguages(['水墨', '動畫', '山水', '國風', '治癒'], {
    hk: [
      '水墨江南',
      '一卷水墨緩緩展開：遠山淡，近山濃，霧在山腰流過。紅日當空，歸雁成行，漁人獨坐船頭。山形由分形生成，筆觸沿山勢皴出。',
    ],
    cn: [
      '水墨江南',
      '一卷水墨缓缓展开：远山淡，近山浓，雾在山腰流过。红日当空，归雁成行，渔人独坐船头。山形由分形生成，笔触顺着山势皴出。',
    ],
    en: [
      'Scroll of Ink Mountains',
      'A scroll slowly unrolls: pale hills far away, dark ones near, mist between them. A red sun, a line of wild geese, one fisherman in his boat. Fractals shape the mountains, and the brush follows their slopes.',
    ],
    vi: [
      'Giang Nam thủy mặc',
      'Một cuộn tranh thủy mặc từ từ mở ra: núi xa nhạt, núi gần đậm, sương trôi lưng chừng. Mặt trời đỏ, đàn nhạn bay về, người đánh cá ngồi lặng đầu thuyền. Dáng núi sinh từ fractal, nét bút men theo thế núi.',
    ],
  }),
  'light-speed': inFourLanguages(['動畫', '科幻', '星空', '節奏'], {
    hk: [
      '光速漫步',
      '星光被速度拉成細線，雲氣在隧道兩側飛掠而過。戴上耳機，跟着節拍一路衝向前方那點亮光。全片每秒三十格，適合試試全螢幕。',
    ],
    cn: [
      '光速漫步',
      '星光被速度拉成细线，云气在隧道两侧飞掠而过。戴上耳机，跟着节拍一路冲向前方那点亮光。全片每秒三十帧，建议全屏观看。',
    ],
    en: [
      'A Walk at Light Speed',
      'Speed pulls the stars into threads while clouds rush past the walls of the tunnel. Put on headphones and follow the beat to the light ahead. Thirty frames per second, made for full screen.',
    ],
    vi: [
      'Dạo bước tốc độ ánh sáng',
      'Tốc độ kéo những vì sao thành sợi mảnh, mây lướt vùn vụt hai bên đường hầm. Đeo tai nghe và theo nhịp lao về đốm sáng phía trước. Ba mươi khung hình mỗi giây, hãy thử xem toàn màn hình.',
    ],
  }),
  'sky-lanterns': inFourLanguages(['夜景', '節日', '天燈', '直向', '治癒'], {
    hk: [
      '星火升空',
      '元宵夜，一盞盞天燈從江面升起，近的如燈籠，遠的如星子。小船停在水中央，燈影在波光裡搖。直向畫面，適合拿起手機來看。',
    ],
    cn: [
      '星火升空',
      '元宵夜，一盏盏孔明灯从江面升起，近的像灯笼，远的像星星。小船停在江心，灯影在波光里摇。竖屏画面，适合拿起手机看。',
    ],
    en: [
      'Lanterns Rising',
      'On the night of the Lantern Festival, one light after another rises from the river: lanterns up close, stars far away. A small boat rests midstream among the reflections. Shot tall, for your phone.',
    ],
    vi: [
      'Đèn trời đêm hội',
      'Đêm Nguyên tiêu, từng ngọn đèn trời bay lên từ mặt sông, gần là đèn lồng, xa như sao nhỏ. Con thuyền dừng giữa dòng, bóng đèn lay trong ánh nước. Khung hình dọc, hợp để xem trên điện thoại.',
    ],
  }),
  'rain-on-strings': inFourLanguages(['音樂', '鋼琴', '漣漪', '治癒', '藝術'], {
    hk: [
      '雨落琴心',
      '每個琴音都是一滴雨：低音落在左岸，高音落在右岸，十二個音各有一種顏色。漣漪按真實的波動方程擴散，旋律就這樣被看見。',
    ],
    cn: [
      '雨落琴心',
      '每个琴音都是一滴雨：低音落在左岸，高音落在右岸，十二个音各有一种颜色。涟漪按真实的波动方程扩散，旋律就这样被看见。',
    ],
    en: [
      'Rain on the Keys',
      'Every piano note is a raindrop: low notes fall on the left, high ones on the right, and each of the twelve has its own colour. The ripples obey the real wave equation, so you can see the tune.',
    ],
    vi: [
      'Mưa rơi trên phím đàn',
      'Mỗi nốt đàn là một giọt mưa: nốt trầm rơi bên trái, nốt cao rơi bên phải, mười hai nốt mang mười hai màu. Gợn nước lan theo đúng phương trình sóng, và giai điệu hiện ra trước mắt.',
    ],
  }),
  'star-sea': inFourLanguages(['抽象', '星空', '宇宙', '全高清', '治癒'], {
    hk: [
      '星海漂流',
      '玫瑰色與青色的星雲慢慢翻湧，暗塵如島嶼浮沉其間。以電影的每秒二十四格、全高清畫質呈現，宜關燈、宜放空。',
    ],
    cn: [
      '星海漂流',
      '玫瑰色和青色的星云慢慢翻涌，暗尘如岛屿浮沉其间。电影级每秒二十四帧，1080P 画质，适合关灯，适合放空。',
    ],
    en: [
      'Adrift in a Sea of Stars',
      'Rose and teal nebulae roll slowly while islands of dust drift between them. Twenty-four frames per second like a film, in Full HD. Turn off the lights and think of nothing.',
    ],
    vi: [
      'Trôi giữa biển sao',
      'Những tinh vân hồng và xanh ngọc chầm chậm cuộn trào, bụi tối nổi chìm như những hòn đảo. Hai mươi bốn khung hình mỗi giây như phim điện ảnh, chất lượng Full HD. Tắt đèn và để đầu óc nghỉ ngơi.',
    ],
  }),
  'neon-life': inFourLanguages(['動畫', '科學', '霓虹', '節奏'], {
    hk: [
      '霓虹生命',
      '一面由一萬四千盞小燈組成的牆，只遵守四條簡單規則，就有了誕生、遷徙與寂滅。新生的發白，年長的轉紫，逝去的像餘燼慢慢暗下。',
    ],
    cn: [
      '霓虹生命',
      '一面由一万四千盏小灯组成的墙，只遵守四条简单规则，就有了诞生、迁徙和消亡。新生的发白，年长的变紫，逝去的像余烬慢慢暗下。',
    ],
    en: [
      'Neon Life',
      'A wall of fourteen thousand lamps follows four simple rules, and things are born, wander and die. Newborns glow white, elders turn violet, and the dead fade like embers.',
    ],
    vi: [
      'Sự sống neon',
      'Một bức tường mười bốn nghìn ngọn đèn chỉ tuân theo bốn quy tắc đơn giản mà có sinh ra, di chuyển và lụi tàn. Mới sinh thì trắng, già đi thì tím, mất rồi thì tàn dần như than hồng.',
    ],
  }),
  'julia-voyage': inFourLanguages(['抽象', '數學', '分形', '藝術'], {
    hk: [
      '形之旅',
      '同一條公式，只改動一個數，便從海馬變成雪花，再化作雲朵。兩分鐘的朱利亞集合漫遊，繞行曼德博集合的心形邊界一周又一周。',
    ],
    cn: [
      '形之旅',
      '同一个公式，只改一个数，就从海马变成雪花，再化作云朵。两分钟的朱利亚集漫游，绕着曼德勃罗集的心形边界一圈又一圈。',
    ],
    en: [
      'Journey of Shapes',
      'One formula, one changing number: seahorses become snowflakes, snowflakes become clouds. Two minutes through the Julia sets, round and round the heart-shaped edge of the Mandelbrot set.',
    ],
    vi: [
      'Hành trình của hình dạng',
      'Cùng một công thức, chỉ đổi một con số: cá ngựa hóa bông tuyết, bông tuyết hóa mây. Hai phút dạo trong các tập Julia, vòng quanh đường viền hình trái tim của tập Mandelbrot.',
    ],
  }),
  kaleidoscope: inFourLanguages(['抽象', '萬花筒', '色彩', '音樂'], {
    hk: [
      '琉璃幻境',
      '十二面鏡子裡，琉璃般的色塊聚了又散，金線勾邊，像教堂的花窗，也像童年的萬花筒。盯着中心看一會兒，時間會慢下來。',
    ],
    cn: [
      '琉璃幻境',
      '十二面镜子里，琉璃般的色块聚了又散，金线勾边，像教堂的花窗，也像童年的万花筒。盯着中心看一会儿，时间会慢下来。',
    ],
    en: [
      'Stained-Glass Dream',
      'In twelve mirrors, panes of colour gather and part, edged in gold, like a church window or the kaleidoscope you had as a child. Look at the centre for a while, and time slows down.',
    ],
    vi: [
      'Ảo cảnh lưu ly',
      'Trong mười hai tấm gương, những mảng màu lưu ly hợp rồi tan, viền chỉ vàng, như ô kính nhà thờ, như chiếc kính vạn hoa thời thơ ấu. Nhìn vào tâm một lúc, thời gian như chậm lại.',
    ],
  }),
  'rainy-window': inFourLanguages(['夜景', '城市', '雨', '治癒'], {
    hk: [
      '雨夜街角',
      '隔着沾滿水珠的玻璃看城市：車燈、霓虹、紅綠燈都化成柔和的光斑。雨點停停走走，每一顆裡都有一條顛倒的街。',
    ],
    cn: [
      '雨夜街角',
      '隔着挂满水珠的玻璃看城市：车灯、霓虹、红绿灯都化成柔和的光斑。雨点走走停停，每一颗里都有一条颠倒的街。',
    ],
    en: [
      'Street Corner in the Rain',
      'The city through a wet window: headlights, neon and traffic lights melt into soft discs. The drops stop and go, and each one holds the street upside down.',
    ],
    vi: [
      'Góc phố đêm mưa',
      'Nhìn thành phố qua ô kính đẫm nước: đèn xe, neon, đèn giao thông đều nhòe thành những đốm sáng dịu. Giọt mưa lúc dừng lúc chảy, trong mỗi giọt là một con phố lộn ngược.',
    ],
  }),
  'river-of-gold': inFourLanguages(['音樂', '抽象', '藝術', '治癒'], {
    hk: [
      '流金之河',
      '三千粒金砂隨暗流而行，留下的軌跡織成一匹流動的錦緞。沒有兩股水流相同，也沒有一刻停下。配樂為撥弦與鋼琴二重奏。',
    ],
    cn: [
      '流金之河',
      '三千粒金砂随暗流而行，留下的轨迹织成一匹流动的锦缎。没有两股水流相同，也没有一刻停下。配乐为拨弦与钢琴二重奏。',
    ],
    en: [
      'River of Gold',
      'Three thousand grains of gold follow hidden currents and weave a flowing brocade. No two streams are alike, and none ever stops. Music for plucked strings and piano.',
    ],
    vi: [
      'Dòng sông vàng',
      'Ba nghìn hạt vàng trôi theo dòng ngầm, vệt sáng để lại dệt thành tấm gấm chuyển động. Không có hai dòng nào giống nhau, cũng không giây nào dừng lại. Nhạc song tấu đàn gảy và piano.',
    ],
  }),
  'mountain-sunrise': inFourLanguages(['風景', '日出', '山', '治癒'], {
    hk: [
      '高山日出',
      '天色由紫轉金，太陽從主峰背後升起，雲在山谷間慢慢流動。六十秒，走完一個清晨。笛聲與風聲相伴，適合作為一天的開場。',
    ],
    cn: [
      '高山日出',
      '天色由紫转金，太阳从主峰背后升起，云在山谷间慢慢流动。六十秒，走完一个清晨。笛声与风声相伴，适合作为一天的开场。',
    ],
    en: [
      'Mountain Sunrise',
      'The sky turns from violet to gold, the sun climbs from behind the summit, and clouds drift through the valleys. A whole dawn in sixty seconds, with flute and wind. A good way to start the day.',
    ],
    vi: [
      'Bình minh trên núi',
      'Trời chuyển từ tím sang vàng, mặt trời nhô lên sau đỉnh núi, mây chầm chậm trôi qua thung lũng. Cả một buổi sớm trong sáu mươi giây, có tiếng sáo và tiếng gió, rất hợp để mở đầu ngày mới.',
    ],
  }),
}
