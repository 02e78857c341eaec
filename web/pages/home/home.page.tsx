import { Differences } from "./differences.tsx";
import { Exams } from "./exams.tsx";
import { Hero } from "./hero.tsx";
import { Questions } from "./questions.tsx";
import { TestLanes } from "./test-lanes.tsx";
import "./home.css";

export default function HomePage() {
  return (
    <div className="home">
      <Hero />
      <div className="home-road">
        <div className="home-bend" />
        <TestLanes />
        <Differences />
        <Exams />
        <Questions />
        <div className="home-stop" />
        <div className="home-bend" />
      </div>
    </div>
  );
}
