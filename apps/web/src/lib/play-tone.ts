/** Hertz and seconds: two short notes, the second higher. */
const NOTES = [
  { frequency: 660, start: 0, length: 0.14 },
  { frequency: 880, start: 0.16, length: 0.22 },
];
/** Relative to full volume. */
const VOLUME = 0.2;
const LOCK = 'relaydesk-tone';

/**
 * Plays a short synthesised tone, which needs no request. Only one of several tabs plays it. Browsers stay
 * silent until the user has clicked or typed on the page; that is not an error.
 */
export async function playTone(): Promise<void> {
  if (typeof AudioContext === 'undefined') return;
  // Web Locks require https or localhost; without them each tab plays.
  if (!('locks' in navigator)) return play();
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await play();
  });
}

async function play(): Promise<void> {
  const audio = new AudioContext();
  try {
    if (audio.state === 'suspended') return;
    await Promise.all(NOTES.map((note) => playNote(audio, note)));
  } finally {
    await audio.close();
  }
}

/** Resolves when the note has faded. */
function playNote(audio: AudioContext, { frequency, start, length }: (typeof NOTES)[number]): Promise<void> {
  const begin = audio.currentTime + start;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(VOLUME, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + length); // an exponential ramp must not reach 0
  const tone = audio.createOscillator();
  tone.frequency.value = frequency;
  tone.connect(volume).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + length);
  return new Promise((resolve) => {
    tone.onended = () => resolve();
  });
}
