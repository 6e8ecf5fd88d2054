/**
 * A drawn landscape at dawn: hazy hills below the sky, and stringybark trunks on wide screens. Its
 * colours follow the theme, so the dark scheme shows it at night. The hills are as high as `--hills`
 * at every width: they stretch sideways rather than grow.
 */
export function HeroScene() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 -z-10 bg-linear-to-b from-(--scene-sky) from-10% to-(--scene-glow) to-75%"
    >
      <span className="absolute right-[8%] bottom-[calc(var(--hills)-5.5rem)] size-20 rounded-full bg-(--scene-sun) md:right-[12%] lg:right-[27%] md:bottom-[calc(var(--hills)-4rem)] md:size-36" />
      <svg
        viewBox="0 338 1600 562"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-(--hills) w-full"
      >
        <defs>
          <linearGradient id="hero-haze" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--scene-glow)" stopOpacity="0" />
            <stop offset="0.6" stopColor="var(--scene-glow)" stopOpacity="0.6" />
            <stop offset="1" stopColor="var(--scene-glow)" stopOpacity="0" />
          </linearGradient>
        </defs>
        <path
          fill="var(--scene-ridge-1)"
          d="M0 470c90-26 150-62 236-66 74-3 120 34 190 26 92-11 150-84 248-88 88-4 134 52 214 60 96 9 158-50 250-46 92 4 140 62 230 66 90 4 150-34 232-26v404H0Z"
        />
        <path
          fill="var(--scene-ridge-2)"
          d="M0 548c110-8 166-70 262-76 86-5 142 50 226 54 100 5 160-40 246-34 90 6 150 58 244 58 104 0 160-72 262-76 86-3 146 44 220 54 60 8 100-4 140-12v384H0Z"
        />
        <rect y="400" width="1600" height="320" fill="url(#hero-haze)" />
        <path
          fill="var(--scene-ridge-3)"
          d="M0 622c120 10 190-34 300-28 116 6 172 62 292 58 130-5 190-78 316-76 110 2 176 60 282 62 130 2 220-62 410-40v302H0Z"
        />
        <path
          fill="var(--scene-ridge-4)"
          d="M0 742c160-30 250-2 380 10 170 16 290-40 450-34 150 6 240 56 400 48 140-7 240-42 370-36v170H0Z"
        />
        <path
          fill="none"
          stroke="var(--scene-glow)"
          strokeOpacity="0.75"
          strokeWidth="9"
          strokeLinecap="round"
          d="M700 900c40-60 150-70 170-112 16-34-70-46-60-78 7-24 70-30 96-44"
        />
      </svg>
      <svg
        viewBox="1330 0 270 900"
        preserveAspectRatio="xMaxYMax meet"
        aria-hidden="true"
        className="absolute inset-y-0 right-0 hidden h-full lg:block"
      >
        <defs>
          <linearGradient id="hero-trunk" x1="0" y1="0" x2="1" y2="0">
            <stop offset="0" stopColor="var(--scene-bark-lit)" />
            <stop offset="0.35" stopColor="var(--scene-bark)" />
            <stop offset="1" stopColor="var(--scene-bark-deep)" />
          </linearGradient>
          <pattern id="hero-fibre" width="23" height="340" patternUnits="userSpaceOnUse">
            <path
              d="M2 0q3 60-1 120t2 130-1 90M8 20q-3 80 1 150t-1 160M13 0q4 90-1 170t2 170M19 40q-3 70 1 130t-1 150"
              fill="none"
              stroke="var(--scene-bark-deep)"
              strokeOpacity="0.55"
              strokeWidth="2"
            />
            <path
              d="M5 0q3 80-1 150t1 190M16 60q-2 60 1 120t-1 130"
              fill="none"
              stroke="var(--scene-bark-lit)"
              strokeOpacity="0.5"
              strokeWidth="1.5"
            />
          </pattern>
        </defs>
        <path
          fill="url(#hero-trunk)"
          d="M1352-20c8 240-18 420-10 640 4 110-14 200-34 300h196c-26-100-40-180-38-300 4-240 24-400 12-640Z"
        />
        <path
          fill="url(#hero-fibre)"
          d="M1352-20c8 240-18 420-10 640 4 110-14 200-34 300h196c-26-100-40-180-38-300 4-240 24-400 12-640Z"
        />
        <path
          fill="url(#hero-trunk)"
          d="M1540-20c4 200 14 340 6 560-4 130-20 240-36 380h120V-20Z"
        />
        <path
          fill="url(#hero-fibre)"
          d="M1540-20c4 200 14 340 6 560-4 130-20 240-36 380h120V-20Z"
        />
      </svg>
      <svg
        viewBox="0 826 1600 74"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-[calc(var(--hills)*0.14)] w-full"
      >
        <path
          fill="var(--scene-ground)"
          d="M0 842c220-26 380 6 560 12 240 8 420-30 640-22 160 6 280 22 400 14v54H0Z"
        />
      </svg>
    </div>
  );
}
